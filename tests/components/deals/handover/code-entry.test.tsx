import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CodeEntry } from "@/components/deals/handover/code-entry";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const PICKUP = "POST /v1/reservations/7/pickup";
const t = textsOf("fr", "reservations.entry");
const reservation = reservationView({ status: "confirmed", side: "carrier", role: "delivery" });

it.each([" 123 456 ", "Code : 123-456", "١٢٣ ٤٥٦"])("takes the six digits of what is pasted: %j", async (pasted) => {
  answer(PICKUP, { body: reservation });
  await draw(
    <CodeEntry reservation={reservation} kind="pickup" onChange={() => undefined} onRefused={() => undefined} />,
  );
  const input = page.getByLabelText(t("label"));
  await input.fill(pasted);
  await expect.element(input).toHaveValue("123456");
  await page.getByRole("button", { name: t("submitPickup") }).click();
  await expect.poll(() => callsTo(PICKUP).map(({ body }) => body)).toEqual([{ code: "123456" }]);
});

it("takes the code out of the whole message, and asks where there are two", async () => {
  answer(PICKUP, { body: reservation });
  await draw(
    <CodeEntry reservation={reservation} kind="pickup" onChange={() => undefined} onRefused={() => undefined} />,
  );
  const input = page.getByLabelText(t("label"));
  await input.fill(
    "Votre colis (RH-104729) arrive à Oran, prévu le 28 novembre 2026. Code de livraison : 482 913. Merci",
  );
  await expect.element(input).toHaveValue("482913");
  await input.fill("123456 ou 654321");
  await page.getByRole("button", { name: "654 321" }).click();
  await expect.element(input).toHaveValue("654321");
  await page.getByRole("button", { name: t("submitPickup") }).click();
  await expect.poll(() => callsTo(PICKUP).map(({ body }) => body)).toEqual([{ code: "654321" }]);
});

it("does not cut a code out of too many digits", async () => {
  await draw(
    <CodeEntry reservation={reservation} kind="pickup" onChange={() => undefined} onRefused={() => undefined} />,
  );
  await page.getByLabelText(t("label")).fill("1234567");
  await page.getByRole("button", { name: t("submitPickup") }).click();
  await expect.element(page.getByText(textsOf("fr", "validation")("code_format"))).toBeVisible();
});

it("asks once more before a delivery ahead of the departure, and sends it when that is confirmed", async () => {
  const DROP = "POST /v1/reservations/7/drop";
  const e = textsOf("fr", "reservations.early");
  answer(DROP, ({ body }) =>
    Object(body).isEarly
      ? { body: reservationView({ status: "completed" }) }
      : appError(409, "reservation.not_departed", "Ce colis part le 4 décembre."),
  );
  const seen: string[] = [];
  await draw(
    <CodeEntry
      reservation={reservationView({ status: "in_progress", side: "carrier" })}
      kind="drop"
      onChange={({ status }) => seen.push(status)}
      onRefused={() => undefined}
    />,
  );
  await page.getByLabelText(t("label")).fill("482913");
  await page.getByRole("button", { name: t("submitDrop") }).click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent(/décembre/);
  expect(seen).toEqual([]);
  await page.getByRole("button", { name: e("confirm") }).click();
  await expect.poll(() => seen).toEqual(["completed"]);
  expect(callsTo(DROP).map(({ body }) => body)).toEqual([{ code: "482913", isEarly: true }]);
});

it("asks as well where the page did not know of the departure", async () => {
  const DROP = "POST /v1/reservations/7/drop";
  answer(DROP, appError(409, "reservation.not_departed", "Ce colis part le 4 décembre."));
  await draw(
    <CodeEntry
      reservation={reservationView({ status: "in_progress", side: "carrier", hasDeparted: true })}
      kind="drop"
      onChange={() => undefined}
      onRefused={() => undefined}
    />,
  );
  await page.getByLabelText(t("label")).fill("482913");
  await page.getByRole("button", { name: t("submitDrop") }).click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent(/décembre/);
  expect(callsTo(DROP).map(({ body }) => body)).toEqual([{ code: "482913", isEarly: false }]);
});

import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CodeEntry } from "@/components/deals/handover/code-entry";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
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

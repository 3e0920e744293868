import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { callApi } from "@/lib/client/api";
import { draw } from "@/tests/support/components/draw";
import { type Answer, answer, appError, callsTo, held } from "@/tests/support/components/server";

const CALL = "POST /v1/reservations/7/cancel";
const cancel = (idempotencyKey: string) =>
  callApi("POST", "/v1/reservations/{id}/cancel", { path: { id: 7 }, body: {}, idempotencyKey });
const act = page.getByRole("button", { name: "Annuler la réservation" });
const keys = () => callsTo(CALL).map(({ headers }) => headers.get("idempotency-key"));

/** Draws the dialog; gives whether it has closed. */
async function open(): Promise<() => boolean> {
  let isClosed = false;
  await draw(
    <ConfirmDialog
      title="Annuler ?"
      keep="Garder"
      confirm="Annuler la réservation"
      failedTitle="Pas annulée"
      onConfirm={cancel}
      onClose={() => {
        isClosed = true;
      }}
    />,
    "fr",
  );
  return () => isClosed;
}

describe("a dialog that confirms", () => {
  it("closes when it is done, and not before", async () => {
    const isClosed = await open();
    const line = held({ body: {} });
    answer(CALL, line.give);
    await act.click();
    await expect.element(act).toHaveAttribute("aria-busy", "true");
    await expect.element(page.getByRole("button", { name: "Garder" })).toBeDisabled();
    expect(isClosed()).toBe(false);
    line.letGo();
    await expect.poll(isClosed).toBe(true);
  });

  it("closes without acting when it is left", async () => {
    const isClosed = await open();
    await page.getByRole("button", { name: "Garder" }).click();
    await expect.poll(isClosed).toBe(true);
    expect(callsTo(CALL)).toEqual([]);
  });

  it.each<[string, Answer, boolean]>([
    ["was refused, with a key of its own", appError(409, "reservation.wrong_state", "Elle a changé."), false],
    ["was not answered, with the same key", { status: 503, body: { code: "server", message: "Plus tard." } }, true],
  ])("stays, shows why, and retries what %s", async (_name, first, isSameKey) => {
    const isClosed = await open();
    answer(CALL, first);
    await act.click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Pas annulée");
    expect(isClosed()).toBe(false);
    answer(CALL, { body: {} });
    await act.click();
    await expect.poll(isClosed).toBe(true);
    const [one, two] = keys();
    expect(one).toBeTruthy();
    expect(one === two).toBe(isSameKey);
  });
});

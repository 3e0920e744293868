import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { beginConsents, withdrawals } from "@/db/schema/deals/withdrawals";
import { mails } from "@/db/schema/identity/mails";
import { WITHDRAWAL } from "@/lib/deals/cancellations/limits";
import { withdrawableUntil } from "@/lib/deals/cancellations/rules";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getWithdrawal } from "@/lib/deals/withdrawals/get-withdrawal";
import { listWithdrawals } from "@/lib/deals/withdrawals/list-withdrawals";
import { withdrawFromContract } from "@/lib/deals/withdrawals/withdraw-from-contract";
import { exportData } from "@/lib/identity/accounts/export-data";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makePickedUp, makeReservation } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";

type Deal = Awaited<ReturnType<typeof makeReservation>>;

const HOUR_MS = 3_600_000;
const codeOf = async (call: Promise<unknown>) => (await appErrorOf(call)).code;
const withdraw = (deal: Deal, person = deal.shipper) =>
  callAs(person, withdrawFromContract, { id: deal.reservationId });
const at = (milliseconds: number) => ({ now: new Date(Date.now() + milliseconds) });

async function rowOf({ reservationId }: Deal) {
  const [row] = await testDb().select().from(reservations).where(eq(reservations.id, reservationId));
  if (!row) throw new Error("no reservation");
  return row;
}

/** A deal whose payer asks to begin at once, an hour after the payment. */
async function makeConsented() {
  const deal = await makeReservation();
  const payment = await callAs(deal.shipper, startPayment, {
    reservationId: deal.reservationId,
    consentsToBegin: true,
  });
  await callAs(deal.shipper, confirmPayment, { id: payment.id, method: CARD });
  await testDb()
    .update(reservations)
    .set({ confirmedAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(reservations.id, deal.reservationId));
  return deal;
}

describe("a payer's withdrawal", () => {
  it("states who withdraws from what, ends the reservation, and is acknowledged with its day and time", async () => {
    const deal = await makeConsented();
    const { email } = deal.shipper;
    const { data } = await callAs(deal.shipper, listWithdrawals);
    expect(data).toMatchObject([{ reservationId: deal.reservationId, state: "open" }]);
    const before = await callAs(deal.shipper, getWithdrawal, { id: deal.reservationId });
    const { number, title } = await rowOf(deal);
    for (const part of [number, title, email]) expect(before.words).toContain(part);
    const after = await withdraw(deal);
    expect(after).toMatchObject({ state: "done", words: before.words, email, refund: before.refund });
    expect(after.withdrawnAt).not.toBeNull();
    expect(await callAs(deal.carrier, getReservation, { id: deal.reservationId })).toMatchObject({
      status: "cancelled",
    });
    const [mail] = await testDb()
      .select()
      .from(mails)
      .where(eq(mails.key, `withdrawal:${deal.reservationId}`));
    expect(mail).toMatchObject({ template: "withdrawal_received", toAddress: email });
    expect(mail?.params).toMatchObject({ statement: before.words, at: expect.stringMatching(/\d/) });
  });

  it("follows the table of cancellations with a consent to begin, and gives everything back without", async () => {
    const consented = await makeConsented();
    const other = await makePaid();
    await testDb()
      .update(reservations)
      .set({ confirmedAt: new Date(Date.now() - HOUR_MS) })
      .where(eq(reservations.id, other.reservationId));
    const { priceCents, totalCents } = await rowOf(consented);
    expect((await withdraw(consented)).refund).toBe(priceCents / 100);
    expect((await withdraw(other)).refund).toBe(totalCents / 100);
  });

  it("has its words in the language of the payer, and the consent is stored in the words that were seen", async () => {
    const deal = await makeConsented();
    const [consent] = await testDb()
      .select()
      .from(beginConsents)
      .where(eq(beginConsents.reservationId, deal.reservationId));
    expect(consent).toMatchObject({ userId: deal.shipper.userId, words: expect.stringContaining("14 jours") });
    const english = await callAs(deal.shipper, getWithdrawal, { id: deal.reservationId }, { locale: "en" });
    expect(english.words).toContain("I give notice");
  });

  it("is made once, however often it is pressed, and nothing of it is ever changed", async () => {
    const deal = await makeConsented();
    const all = await Promise.all([withdraw(deal), withdraw(deal), withdraw(deal)]);
    expect(new Set(all.map(({ withdrawnAt }) => withdrawnAt)).size).toBe(1);
    const own = eq(withdrawals.reservationId, deal.reservationId);
    expect(await testDb().$count(withdrawals, own)).toBe(1);
    await expect(testDb().update(withdrawals).set({ words: "" }).where(own)).rejects.toThrow();
    await expect(testDb().delete(beginConsents)).rejects.toThrow();
  });

  it("of a deal that is not paid yet gives nothing back and charges nothing", async () => {
    expect(await withdraw(await makeReservation())).toMatchObject({ state: "done", refund: 0 });
  });

  it("is the payer's alone: not the carrier's, a stranger's, or a helper's of the team", async () => {
    const deal = await makeConsented();
    const helper = await makePerson({ workspaceId: deal.shipper.workspaceId, role: "contributor" });
    expect(await codeOf(withdraw(deal, deal.carrier))).toBe("reservation.not_found");
    expect(await codeOf(withdraw(deal, await makePerson()))).toBe("reservation.not_found");
    expect(await codeOf(withdraw(deal, helper))).toBe("auth.owner_required");
    expect(await codeOf(callAs(deal.carrier, getWithdrawal, { id: deal.reservationId }))).toBe("reservation.not_found");
    expect((await callAs(deal.carrier, listWithdrawals)).data).toEqual([]);
  });

  it("ends with the pickup, with a cancellation, and with its period, the days after it included", async () => {
    const carried = await makePickedUp();
    expect(await codeOf(withdraw(carried))).toBe("withdrawal.begun");
    const cancelled = await makePaid();
    await callAs(cancelled.carrier, cancelReservation, { id: cancelled.reservationId });
    expect(await codeOf(withdraw(cancelled))).toBe("withdrawal.over");
    const old = await makePaid();
    const until = withdrawableUntil(await rowOf(old));
    const left = until.getTime() - Date.now();
    expect(left).toBeGreaterThan(WITHDRAWAL.days * 24 * HOUR_MS);
    const late = callAs(old.shipper, withdrawFromContract, { id: old.reservationId }, at(left + HOUR_MS));
    expect(await codeOf(late)).toBe("withdrawal.over");
    const { actions } = await callAs(old.shipper, getReservation, { id: old.reservationId });
    expect(actions).toContain("withdraw");
    const later = await callAs(old.shipper, getReservation, { id: old.reservationId }, at(left + HOUR_MS));
    expect(later.actions).not.toContain("withdraw");
    expect((await callAs(old.carrier, getReservation, { id: old.reservationId })).actions).not.toContain("withdraw");
  });

  it("is in the data that its author exports", async () => {
    const deal = await makeConsented();
    const { words } = await withdraw(deal);
    const { parts } = await callAs(deal.shipper, exportData);
    expect(JSON.stringify(parts)).toContain(words);
  });
});

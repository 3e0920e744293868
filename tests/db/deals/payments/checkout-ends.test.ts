import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { attemptsOf, makeDueByStripe, makePaidByStripe, refundsOf, statusOf } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

describe("a deal that ends while somebody is on Stripe's page", () => {
  it("by its deadline closes the page", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    await callAs(
      "system",
      expireReservation,
      { reservationId: deal.reservationId },
      { now: new Date(Date.now() + 25 * HOUR_MS) },
    );
    await runMoneyJobs(stripe);
    expect(stripe.sessionOf(deal.number).status).toBe("expired");
    expect((await attemptsOf(deal))[0]?.status).toBe("failed");
    expect((await appErrorOf(deal.open())).code).toBe("payment.expired");
  });

  it("by cancelling closes the page", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    await runMoneyJobs(stripe);
    expect(stripe.sessionOf(deal.number).status).toBe("expired");
  });

  it("gives money back that came all the same, once, with a word to the payer", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    const { id } = stripe.sessionOf(deal.number);
    receiveEvents(stripe, "lost");
    stripe.pay(id);
    await callAs(
      "system",
      expireReservation,
      { reservationId: deal.reservationId },
      { now: new Date(Date.now() + 25 * HOUR_MS) },
    );
    stripe.faults.order(/^POST \/v1\/refunds$/, "lost", "lost");
    for (let round = 0; round < 3; round += 1) {
      await testDb().execute("update graphile_worker._private_jobs set run_at = now()");
      await runMoneyJobs(stripe);
    }
    expect(await statusOf(deal)).toBe("expired");
    const refunds = refundsOf(stripe, id);
    expect(refunds.map(({ amount }) => amount)).toEqual([5_700]);
    const [attempt] = await attemptsOf(deal);
    expect(attempt?.status).toBe("returned");
    expect(await testDb().$count(mails, eq(mails.key, `surplus-returned:${attempt?.id}`))).toBe(1);
    await ledgerIsClean();
  });
});

describe("money that takes days and comes when the trip has left", () => {
  const AFTER_DEPARTURE = 40 * 24 * HOUR_MS;

  it.each([true, false])(
    "is returned, and both sides hear that the deal is over (expired before it: %s)",
    async (isExpiredFirst) => {
      const deal = await makeDueByStripe();
      await deal.open();
      const { id } = stripe.sessionOf(deal.number);
      stripe.payLater(id);
      await runMoneyJobs(stripe);
      expect((await callAs(deal.shipper, getPayment, { id: deal.payment.id })).status).toBe("processing");
      const later = { now: new Date(Date.now() + AFTER_DEPARTURE) };
      const expire = () => callAs("system", expireReservation, { reservationId: deal.reservationId }, later);
      receiveEvents(stripe, "lost");
      if (isExpiredFirst) await expire();
      stripe.settleLater(id, true);
      await callAs("system", settlePayment, { paymentId: deal.payment.id }, later);
      if (!isExpiredFirst) await expire();
      await runMoneyJobs(stripe);
      expect(await statusOf(deal)).toBe("expired");
      expect(refundsOf(stripe, id).map(({ amount }) => amount)).toEqual([5_700]);
      expect((await attemptsOf(deal)).map(({ status }) => status)).toEqual(["returned"]);
      expect((await callAs(deal.shipper, getPayment, { id: deal.payment.id })).status).toBe("failed");
      const sent = await testDb().select({ template: mails.template, userId: mails.userId }).from(mails);
      const templatesOf = (userId: number) =>
        sent.filter((mail) => mail.userId === userId).map(({ template }) => template);
      expect(templatesOf(deal.shipper.userId)).toEqual(
        expect.arrayContaining(["reservation_expired", "payment_returned"]),
      );
      expect(templatesOf(deal.carrier.userId)).toContain("reservation_expired");
      expect(templatesOf(deal.carrier.userId)).not.toContain("reservation_confirmed");
      await ledgerIsClean();
    },
  );
});

describe("cancelling what was paid by Stripe", () => {
  it("refunds once, however often the answer is lost", async () => {
    const deal = await makePaidByStripe(stripe);
    stripe.faults.order(/^POST \/v1\/refunds$/, "lost", "lost", "500 after");
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    for (let round = 0; round < 4; round += 1) {
      await testDb().execute("update graphile_worker._private_jobs set run_at = now()");
      await runMoneyJobs(stripe);
    }
    expect(refundsOf(stripe, deal.sessionId).map(({ amount }) => amount)).toEqual([5_700]);
    expect((await callAs(deal.shipper, getPayment, { id: deal.payment.id })).refunded).toBe(57);
    await ledgerIsClean();
  });
});

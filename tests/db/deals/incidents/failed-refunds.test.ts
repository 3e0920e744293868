import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { decideIncident } from "@/lib/staff/incidents/decide-incident";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makePaidByStripe, refundsOf } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();
const NOTE = "Virement du 2 décembre";

/** A paid deal that its carrier cancels, with the refund that Stripe has sent. */
async function makeRefunded() {
  const deal = await makePaidByStripe(stripe);
  await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
  await runMoneyJobs(stripe);
  const [refund] = refundsOf(stripe, deal.sessionId);
  if (!refund) throw new Error("nothing was refunded");
  return { ...deal, refund };
}

const openOf = async ({ reservationId }: { reservationId: number }) =>
  (await callAs(await makePerson({ staffRole: "admin" }), listIncidents)).data.filter(
    (one) => one.deal?.reservationId === reservationId,
  );
const decide = async (id: number | undefined, decision: string) =>
  callAs(await makePerson({ staffRole: "admin" }), decideIncident, { id, decision, note: NOTE });
const refundedOf = async (deal: Awaited<ReturnType<typeof makeRefunded>>) =>
  (await callAs(deal.shipper, getReservation, { id: deal.reservationId })).payment?.refunded;

describe("a refund that the payer's bank sends back", () => {
  it("is owed again, is told to the payer once, and waits for an admin", async () => {
    const deal = await makeRefunded();
    const amount = deal.refund.amount / 100;
    expect(await refundedOf(deal)).toBe(amount);
    receiveEvents(stripe, "twice");
    stripe.failRefund(deal.refund.id);
    await runMoneyJobs(stripe);
    expect(await refundedOf(deal)).toBe(0);
    const [incident, ...others] = await openOf(deal);
    expect(others).toEqual([]);
    expect(incident).toMatchObject({ kind: "refund_failed", amount, reason: "expired_or_canceled_card" });
    expect(incident?.decisions).toEqual(["retried", "settled"]);
    // The same card would refuse it again.
    await callAs("system", refundPayment, { reservationId: deal.reservationId });
    expect(refundsOf(stripe, deal.sessionId)).toHaveLength(1);
    const sent = and(eq(mails.userId, deal.shipper.userId), eq(mails.template, "refund_failed"));
    expect(await testDb().$count(mails, sent)).toBe(1);
    await ledgerIsClean();
  });

  it("goes out again once when an admin says so, and is one amount at Stripe and in the books", async () => {
    const deal = await makeRefunded();
    stripe.failRefund(deal.refund.id);
    await runMoneyJobs(stripe);
    const [incident] = await openOf(deal);
    await decide(incident?.id, "retried");
    await runMoneyJobs(stripe);
    await callAs("system", refundPayment, { reservationId: deal.reservationId });
    expect(refundsOf(stripe, deal.sessionId).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    expect(await refundedOf(deal)).toBe(deal.refund.amount / 100);
    // And the bank may send the second one back, too.
    stripe.failRefund(refundsOf(stripe, deal.sessionId)[1]?.id ?? "");
    await runMoneyJobs(stripe);
    expect(await openOf(deal)).toHaveLength(1);
    await decide((await openOf(deal))[0]?.id, "retried");
    await runMoneyJobs(stripe);
    expect(refundsOf(stripe, deal.sessionId).map(({ status }) => status)).toEqual(["failed", "failed", "succeeded"]);
    await callAs("system", reconcileProvider, {}, { now: new Date(Date.now() + 2 * HOUR_MS) });
    const compared = await findDifferences(testDb(), "stripe");
    const refs = refundsOf(stripe, deal.sessionId).map(({ id }) => id);
    expect(compared?.newest.filter(({ ref }) => refs.includes(ref))).toEqual([]);
    await ledgerIsClean();
  });

  it("that the operator paid in another way is settled in the books, and nothing is sent", async () => {
    const deal = await makeRefunded();
    stripe.failRefund(deal.refund.id);
    await runMoneyJobs(stripe);
    const [incident] = await openOf(deal);
    await decide(incident?.id, "settled");
    await runMoneyJobs(stripe);
    expect(refundsOf(stripe, deal.sessionId)).toHaveLength(1);
    expect(await refundedOf(deal)).toBe(deal.refund.amount / 100);
    expect(await openOf(deal)).toEqual([]);
    const audited = and(eq(auditLog.action, "incident.decided"), eq(auditLog.subjectId, deal.reservationId));
    expect(await testDb().$count(auditLog, audited)).toBe(1);
    await ledgerIsClean();
  });

  it("is heard of when its webhook is lost and the answer says that it failed", async () => {
    stripe.world.refundStatus = "failed";
    const deal = await makeRefunded();
    stripe.world.refundStatus = "succeeded";
    expect(await refundedOf(deal)).toBe(0);
    expect((await openOf(deal)).map(({ kind }) => kind)).toEqual(["refund_failed"]);
    await ledgerIsClean();
  });

  it("that is on its way counts as sent", async () => {
    stripe.world.refundStatus = "pending";
    const deal = await makeRefunded();
    stripe.world.refundStatus = "succeeded";
    expect(await refundedOf(deal)).toBe(deal.refund.amount / 100);
    expect(await openOf(deal)).toEqual([]);
  });
});

describe("the decision", () => {
  it("is one: of two admins the second reads that it is settled", async () => {
    const deal = await makeRefunded();
    stripe.failRefund(deal.refund.id);
    await runMoneyJobs(stripe);
    const [incident] = await openOf(deal);
    const outcomes = await Promise.allSettled([decide(incident?.id, "retried"), decide(incident?.id, "settled")]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await appErrorOf(decide(incident?.id, "settled"))).code).toBe("incident.decided");
    await runMoneyJobs(stripe);
    expect(await refundedOf(deal)).toBe(deal.refund.amount / 100);
    await ledgerIsClean();
  });

  it("has to fit what happened, to be of an incident that exists, and not of one's own deal", async () => {
    const deal = await makeRefunded();
    stripe.failRefund(deal.refund.id);
    await runMoneyJobs(stripe);
    const [incident] = await openOf(deal);
    expect((await appErrorOf(decide(incident?.id, "cleared"))).code).toBe("incident.wrong_decision");
    expect((await appErrorOf(decide(2_000_000_000, "retried"))).code).toBe("incident.not_found");
    await testDb().update(users).set({ staffRole: "admin" }).where(eq(users.id, deal.shipper.userId));
    expect(
      (await appErrorOf(callAs(deal.shipper, decideIncident, { id: incident?.id, decision: "retried", note: NOTE })))
        .code,
    ).toBe("dispute.own_deal");
    expect(
      (
        await appErrorOf(
          callAs(await makePerson({ staffRole: "admin" }), decideIncident, {
            id: incident?.id,
            decision: "retried",
            note: " ",
          }),
        )
      ).code,
    ).toBe("request.invalid");
  });
});

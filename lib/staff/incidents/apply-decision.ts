import { and, eq, sql } from "drizzle-orm";
import { ledgerTransfers } from "@/db/schema/deals/ledger";
import { paymentAttempts, payments, payouts } from "@/db/schema/deals/payments";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import type { IncidentRow } from "@/lib/deals/incidents/queries";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { refundPaymentJob, returnSurplusJob } from "@/lib/deals/payments/jobs";
import { bankDisputesOf } from "@/lib/deals/payments/queries";
import { attemptOfReturn, isRefundWithBank, refundKey, surplusKey } from "@/lib/deals/payments/rules";
import { divideMoney } from "@/lib/deals/payments/subscribers";
import { resumePayout } from "@/lib/deals/payouts/schedule-payout";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { recordCancellation } from "@/lib/deals/reservations/record-cancellation";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import type { IncidentDecision } from "./states";

type Consequence = (ctx: Ctx<Actor>, incident: IncidentRow, deal: ReservationRow) => Promise<void>;

const noActor = { actorId: null, side: null } as const;

/** What follows from a decision about a deal's incident. */
export const CONSEQUENCES = {
  retried: async (ctx, incident, deal) => {
    const attemptId = await findAttempt(ctx, incident);
    if (attemptId) await addJob(ctx, returnSurplusJob, { attemptId }, { key: surplusKey(attemptId) });
    else await queueRefund(ctx, deal);
  },
  settled: (ctx, incident, deal) =>
    incident.kind === "payout_reversed" ? settlePayout(ctx, incident, deal) : settleRefund(ctx, incident, deal),
  cleared: async (ctx, { id }, deal) => {
    await appendEvent(ctx, deal.id, "fraud_cleared", noActor);
    await publishReservation(ctx, deal, deal.status);
    await queueMail(ctx, {
      key: `payment-cleared:${id}`,
      userId: deal.carrierUserId,
      template: "payment_cleared",
      params: { number: deal.number, reservationId: deal.id },
    });
    await resumePayout(ctx, deal.id);
  },
  // Everything goes back to the card; the parcel has not left.
  refunded: async (ctx, _incident, deal) => {
    if (deal.status !== "confirmed") return fail("reservation.wrong_state", { facts: { state: deal.status } });
    const refundCents = await divideMoney(ctx, { row: deal, by: "carrier" });
    await recordCancellation(ctx, deal, { side: "shipper", actorId: null, reason: null, refundCents });
  },
  to_shipper: async (ctx, incident, deal) => {
    if (isRefundWithBank(await bankDisputesOf(ctx.tx, deal.id))) return fail("payout.bank_took");
    await bookRecall(ctx, incident, deal, "refunds");
    await queueRefund(ctx, deal);
  },
  kept: (ctx, incident, deal) => bookRecall(ctx, incident, deal, "losses"),
} as const satisfies Record<IncidentDecision, Consequence>;

/** The returned payment of a deal that is lost is paid back from the operator's bank. */
export async function settleWithoutDeal(ctx: Ctx<Actor>, incident: IncidentRow): Promise<void> {
  await transferMoney(ctx, { ...refundFromBank(incident, "refunds"), reservationId: null });
}

async function settleRefund(ctx: Ctx<Actor>, incident: IncidentRow, deal: ReservationRow): Promise<void> {
  const attemptId = await findAttempt(ctx, incident);
  const { amountCents, paymentId } = incident;
  await transferMoney(ctx, {
    ...refundFromBank(incident, attemptId ? "surplus" : "refunds"),
    reservationId: deal.id,
  });
  if (attemptId)
    await ctx.tx.update(paymentAttempts).set({ status: "returned" }).where(eq(paymentAttempts.id, attemptId));
  else if (paymentId !== null)
    await ctx.tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
      .where(eq(payments.id, paymentId));
  await appendEvent(ctx, deal.id, "refunded", noActor, { amountCents });
  await publishReservation(ctx, deal, deal.status);
  // What else is owed goes out again.
  if (!attemptId) await queueRefund(ctx, deal);
}

function refundFromBank({ id, amountCents }: IncidentRow, from: "surplus" | "refunds") {
  return {
    kind: "refund_settled" as const,
    key: `refund-settled:${id}`,
    entries: [
      { account: { kind: from }, amountCents: -amountCents },
      { account: { kind: "operator_bank" as const }, amountCents },
    ],
  };
}

/** The carrier has the money from the operator's bank instead: it stays paid. */
async function settlePayout(ctx: Ctx<Actor>, { id, amountCents }: IncidentRow, deal: ReservationRow): Promise<void> {
  await transferMoney(ctx, {
    kind: "payout",
    key: `payout-settled:${id}`,
    reservationId: deal.id,
    entries: [
      { account: { kind: "carrier", workspaceId: deal.carrierWorkspaceId }, amountCents: -amountCents },
      { account: { kind: "operator_bank" }, amountCents },
    ],
  });
  await appendEvent(ctx, deal.id, "paid_out", noActor, { amountCents });
  await publishReservation(ctx, deal, deal.status);
}

/** What was reversed is a recall from here on, as if it had been asked for. */
async function bookRecall(
  ctx: Ctx<Actor>,
  { id, amountCents }: IncidentRow,
  deal: ReservationRow,
  receiver: "refunds" | "losses",
): Promise<void> {
  await transferMoney(ctx, {
    kind: "payout_recalled",
    key: `payout-recalled-by-hand:${id}`,
    reservationId: deal.id,
    entries: [
      { account: { kind: "carrier", workspaceId: deal.carrierWorkspaceId }, amountCents: -amountCents },
      { account: { kind: receiver }, amountCents },
    ],
  });
  await ctx.tx
    .update(payouts)
    .set({ recalledCents: sql`${payouts.recalledCents} + ${amountCents}` })
    .where(eq(payouts.reservationId, deal.id));
  await publishReservation(ctx, deal, deal.status);
}

function queueRefund(ctx: Ctx<Actor>, { id: reservationId }: ReservationRow): Promise<void> {
  return addJob(ctx, refundPaymentJob, { reservationId }, { key: refundKey(reservationId) });
}

/** The attempt whose surplus came back; none when a refund of the deal did. */
async function findAttempt(ctx: Ctx<Actor>, { provider, providerRef }: IncidentRow): Promise<number | undefined> {
  const [returned] = await ctx.tx
    .select({ key: ledgerTransfers.idempotencyKey })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.provider, provider),
        eq(ledgerTransfers.providerRef, providerRef),
        eq(ledgerTransfers.kind, "surplus_returned"),
      ),
    );
  return returned && attemptOfReturn(returned.key);
}

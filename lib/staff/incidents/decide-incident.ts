import { and, eq, sql } from "drizzle-orm";
import type { IncidentAction } from "@/db/enums/deals/incidents";
import { moneyIncidents } from "@/db/schema/deals/incidents";
import { ledgerTransfers } from "@/db/schema/deals/ledger";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import type { Actor } from "@/lib/core/base/actor";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { admin } from "@/lib/core/commands/policy";
import { endIncident } from "@/lib/deals/incidents/operations";
import type { IncidentRow } from "@/lib/deals/incidents/queries";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { refundPaymentJob, returnSurplusJob } from "@/lib/deals/payments/jobs";
import { attemptOfReturn, refundKey, surplusKey } from "@/lib/deals/payments/rules";
import { divideMoney } from "@/lib/deals/payments/subscribers";
import { resumePayout } from "@/lib/deals/payouts/schedule-payout";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { lockReservationRow, type ReservationRow } from "@/lib/deals/reservations/queries";
import { recordCancellation } from "@/lib/deals/reservations/record-cancellation";
import { isParty } from "@/lib/deals/shared/is-party";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { DecideIncident } from "./contract";
import { mayDecide } from "./states";

/**
 * Ends an incident: a refund that came back is sent again, or was paid in another way; a payment
 * that its bank calls fraud is cleared, or returned in full while the parcel is not picked up.
 */
export const decideIncident = command(
  {
    name: "decideIncident",
    summary: "Ends an incident of a payment or a refund.",
    policy: admin,
    input: DecideIncident,
    output: Done,
    errors: [
      "incident.not_found",
      "incident.decided",
      "incident.wrong_decision",
      "dispute.own_deal",
      "reservation.wrong_state",
    ],
  },
  async (ctx, { id, decision, note }) => {
    const [found] = await ctx.tx.select().from(moneyIncidents).where(eq(moneyIncidents.id, id));
    if (!found) return fail("incident.not_found");
    const deal = await lockReservationRow(ctx.tx, found.reservationId);
    if (!deal) return fail("incident.not_found");
    if (await isParty(ctx.tx, ctx.actor, deal)) return fail("dispute.own_deal");
    if (!mayDecide(found.kind, decision)) return fail("incident.wrong_decision");
    if (!(await endIncident(ctx, id, { outcome: decision, note, decidedById: ctx.actor.userId })))
      return fail("incident.decided");
    await CONSEQUENCES[decision](ctx, found, deal);
    await writeAudit<IncidentAction>(ctx, {
      action: "incident.decided",
      subjectType: "reservation",
      subjectId: deal.id,
      details: { ref: found.providerRef, decision, amount: centsToEuros(found.amountCents), reason: note },
    });
    return { success: true as const };
  },
);

type Consequence = (ctx: Ctx<Actor>, incident: IncidentRow, deal: ReservationRow) => Promise<void>;

const noActor = { actorId: null, side: null } as const;

const CONSEQUENCES = {
  retried: async (ctx, incident) => sendAgain(ctx, incident),
  settled: async (ctx, incident, deal) => {
    const attemptId = await findAttempt(ctx, incident);
    const { amountCents, reservationId, paymentId } = incident;
    await transferMoney(ctx, {
      kind: "refund_settled",
      key: `refund-settled:${incident.id}`,
      reservationId,
      entries: [
        { account: { kind: attemptId ? "surplus" : "refunds" }, amountCents: -amountCents },
        { account: { kind: "operator_bank" }, amountCents },
      ],
    });
    if (attemptId)
      await ctx.tx.update(paymentAttempts).set({ status: "returned" }).where(eq(paymentAttempts.id, attemptId));
    else if (paymentId !== null)
      await ctx.tx
        .update(payments)
        .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
        .where(eq(payments.id, paymentId));
    await appendEvent(ctx, reservationId, "refunded", noActor, { amountCents });
    await publishReservation(ctx, deal, deal.status);
    // What else is owed goes out again.
    if (!attemptId) await addJob(ctx, refundPaymentJob, { reservationId }, { key: refundKey(reservationId) });
  },
  cleared: async (ctx, { id, reservationId }, deal) => {
    await appendEvent(ctx, reservationId, "fraud_cleared", noActor);
    await publishReservation(ctx, deal, deal.status);
    await queueMail(ctx, {
      key: `payment-cleared:${id}`,
      userId: deal.carrierUserId,
      template: "payment_cleared",
      params: { number: deal.number, reservationId },
    });
    await resumePayout(ctx, reservationId);
  },
  // Everything goes back to the card; the parcel has not left.
  refunded: async (ctx, _incident, deal) => {
    if (deal.status !== "confirmed") return fail("reservation.wrong_state", { facts: { state: deal.status } });
    const refundCents = await divideMoney(ctx, { row: deal, by: "carrier" });
    await recordCancellation(ctx, deal, { side: "shipper", actorId: null, reason: null, refundCents });
  },
} as const satisfies Record<string, Consequence>;

async function sendAgain(ctx: Ctx<Actor>, incident: IncidentRow): Promise<void> {
  const { reservationId } = incident;
  const attemptId = await findAttempt(ctx, incident);
  if (attemptId) await addJob(ctx, returnSurplusJob, { attemptId }, { key: surplusKey(attemptId) });
  else await addJob(ctx, refundPaymentJob, { reservationId }, { key: refundKey(reservationId) });
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

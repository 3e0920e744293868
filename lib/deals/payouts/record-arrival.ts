import { and, eq } from "drizzle-orm";
import { payouts } from "@/db/schema/deals/payments";
import type { PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/commands/command";
import { centsInText } from "@/lib/core/text/format";
import { endReturns, openIncident } from "@/lib/deals/incidents/operations";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { lockReservationRow, type ReservationRow } from "@/lib/deals/reservations/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";

type PayoutRow = typeof payouts.$inferSelect;
const noActor = { actorId: null, side: null } as const;

/** Records that the carrier's bank has a payout; what came back before has come after all. */
export async function recordArrival(
  ctx: Writer,
  payoutId: number,
  { providerRef }: { providerRef: string },
): Promise<void> {
  const locked = await lock(ctx, payoutId);
  if (!locked || locked.payout.arrivedAt) return;
  const { payout, deal } = locked;
  await ctx.tx
    .update(payouts)
    .set({ arrivedAt: ctx.now, returnedAt: null, returnReason: null, bankPayoutRef: providerRef })
    .where(eq(payouts.id, payoutId));
  await endReturns(ctx, deal.id, { outcome: "arrived" });
  await appendEvent(ctx, deal.id, "payout_arrived", noActor, { amountCents: payout.amountCents });
  await publishReservation(ctx, deal, deal.status);
}

/**
 * Records that the carrier's bank has sent a payout back, days after it seemed paid at times. The
 * money lies on their account at the provider, which pays it again once they have corrected their
 * bank details: they are notified, and admins see it until it has arrived.
 */
export async function recordReturn(
  ctx: Writer,
  payoutId: number,
  { provider, providerRef, reason }: { provider: PaymentProviderName; providerRef: string; reason: string | null },
): Promise<void> {
  const locked = await lock(ctx, payoutId);
  if (!locked || (locked.payout.returnedAt && locked.payout.bankPayoutRef === providerRef)) return;
  const { payout, deal } = locked;
  await ctx.tx
    .update(payouts)
    .set({ arrivedAt: null, returnedAt: ctx.now, returnReason: reason, bankPayoutRef: providerRef })
    .where(eq(payouts.id, payoutId));
  await openIncident(ctx, {
    kind: "payout_returned",
    provider,
    providerRef: `${providerRef}:${payout.id}`,
    reservationId: deal.id,
    paymentId: null,
    amountCents: payout.amountCents,
    reason,
  });
  await appendEvent(ctx, deal.id, "payout_returned", noActor, { amountCents: payout.amountCents, reason });
  await publishReservation(ctx, deal, deal.status);
  await queueMail(ctx, {
    key: `payout-returned:${payout.id}:${providerRef}`,
    userId: deal.carrierUserId,
    template: "payout_returned",
    params: (locale) => ({
      amount: centsInText(payout.amountCents, locale),
      number: deal.number,
      reservationId: deal.id,
    }),
  });
}

async function lock(ctx: Writer, payoutId: number): Promise<{ payout: PayoutRow; deal: ReservationRow } | undefined> {
  const [found] = await ctx.tx
    .select({ reservationId: payouts.reservationId })
    .from(payouts)
    .where(eq(payouts.id, payoutId));
  const deal = found && (await lockReservationRow(ctx.tx, found.reservationId));
  if (!deal) return undefined;
  const [payout] = await ctx.tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, payoutId), eq(payouts.status, "paid")))
    .for("update");
  return payout && { payout, deal };
}

import { and, eq } from "drizzle-orm";
import { ledgerTransfers } from "@/db/schema/deals/ledger";
import { payouts } from "@/db/schema/deals/payments";
import type { PaymentProviderName, PayoutReversal } from "@/lib/adapters/payments/port";
import type { Ctx } from "@/lib/core/commands/command";
import { openIncident } from "@/lib/deals/incidents/operations";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";

/**
 * Records, once, a payout's reversal in the provider's dashboard. The carrier is owed the money until
 * an admin decides whose it is.
 */
export async function recordReversal(
  ctx: Ctx,
  payoutId: number,
  { provider, providerRef, amountCents }: PayoutReversal & { provider: PaymentProviderName },
): Promise<void> {
  const [payout] = await ctx.tx.select().from(payouts).where(eq(payouts.id, payoutId));
  const deal = payout && (await lockReservationRow(ctx.tx, payout.reservationId));
  if (!deal) return;
  // Admins may have corrected the books before the event came.
  const booked = and(eq(ledgerTransfers.provider, provider), eq(ledgerTransfers.providerRef, providerRef));
  if ((await ctx.tx.$count(ledgerTransfers, booked)) > 0) return;
  const isNew = await openIncident(ctx, {
    kind: "payout_reversed",
    provider,
    providerRef,
    reservationId: deal.id,
    paymentId: null,
    amountCents,
    reason: null,
  });
  if (!isNew) return;
  await transferMoney(ctx, {
    kind: "payout_reversed",
    key: `payout-reversed:${provider}:${providerRef}`,
    reservationId: deal.id,
    at: { provider, providerRef },
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -amountCents },
      { account: { kind: "carrier", workspaceId: payout.workspaceId }, amountCents },
    ],
  });
  await appendEvent(ctx, deal.id, "payout_recalled", { actorId: null, side: null }, { amountCents });
  await publishReservation(ctx, deal, deal.status);
}

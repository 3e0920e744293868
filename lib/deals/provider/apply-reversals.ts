import { and, eq } from "drizzle-orm";
import { payments, payouts } from "@/db/schema/deals/payments";
import { payoutRecalls } from "@/db/schema/deals/payout-accounts";
import type { PaymentProvider } from "@/lib/adapters/payments/port";
import type { WorkflowCtx } from "@/lib/core/commands/command";
import { recallProviderKey } from "@/lib/deals/payments/rules";
import { recordReversal } from "@/lib/deals/payouts/record-reversal";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";

/**
 * Applies the reversals of a payout that we have not asked for, such as those of an admin in the
 * provider's dashboard. Our own recalls book theirs. Whether it is applied: a payout that is not in
 * the books yet may be, later.
 */
export async function applyReversals(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  payoutRef: string,
): Promise<boolean> {
  if (!provider.aftermath) return true;
  const { readReversals } = provider.aftermath;
  const [payout] = await ctx.tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(payments, eq(payments.reservationId, payouts.reservationId))
    .where(and(eq(payments.provider, provider.name), eq(payouts.providerRef, payoutRef)));
  if (!payout) return false;
  const subject = { provider: provider.name, call: "read_reversals", objectRef: payoutRef };
  const reversals = await askProvider(ctx, subject, () => readReversals(payoutRef));
  const recalls = await ctx.tx.select().from(payoutRecalls).where(eq(payoutRecalls.payoutId, payout.id));
  const ownKeys = new Set(recalls.map(recallProviderKey));
  for (const reversal of reversals)
    if (reversal.key === null || !ownKeys.has(reversal.key))
      await ctx.step((step) => recordReversal(step, payout.id, { provider: provider.name, ...reversal }));
  return true;
}

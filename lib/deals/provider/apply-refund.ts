import type { PaymentProvider } from "@/lib/adapters/payments/port";
import type { WorkflowCtx } from "@/lib/core/commands/command";
import { recordFailedRefund } from "@/lib/deals/payments/record-failed-refund";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";

/**
 * Applies a refund as the provider knows it now. One that the payer's bank has sent back is owed
 * again, and waits for an admin: the same card will refuse it again. Whether it is applied: a
 * refund that is not in the books yet may be, later.
 */
export async function applyRefund(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  providerRef: string,
): Promise<boolean> {
  if (!provider.aftermath) return true;
  const { readRefund } = provider.aftermath;
  const subject = { provider: provider.name, call: "read_refund", objectRef: providerRef };
  const refund = await askProvider(ctx, subject, () => readRefund(providerRef));
  if (refund.status !== "failed") return true;
  return ctx.step((step) => recordFailedRefund(step, provider.name, refund));
}

import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { paymentAttempts, webhookEvents } from "@/db/schema/deals/payments";
import { ProviderEvent } from "@/lib/adapters/payments/contract";
import type { PaymentProvider, PaymentResult } from "@/lib/adapters/payments/port";
import { Done } from "@/lib/core/base/answers";
import { type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { applyResult } from "@/lib/deals/payments/apply-result";
import { attemptOf, providerKey } from "@/lib/deals/payments/rules";
import { refreshAccountOf } from "@/lib/deals/payouts/operations";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import { applyBankPayout } from "./apply-bank-payout";
import { applyFraudWarning } from "./apply-fraud-warning";
import { applyRefund } from "./apply-refund";
import { applyReversals } from "./apply-reversals";
import { applyBankDispute } from "./bank-dispute";

/**
 * Applies a stored event: what it is about is read at the provider, so that neither its content nor
 * its order counts. An event about an attempt that is not known yet waits until it is.
 */
export const applyEvent = workflow(
  {
    name: "applyEvent",
    summary: "Applies a payment provider's event.",
    policy: systemOnly,
    input: z.strictObject({ webhookEventId: z.number() }),
    output: Done,
  },
  async (ctx, { webhookEventId }) => {
    const [row] = await ctx.tx.select().from(webhookEvents).where(eq(webhookEvents.id, webhookEventId));
    if (!row || row.appliedAt) return { success: true as const };
    const { provider: _provider, ...content } = z.looseObject({}).parse(row.payload);
    const event = ProviderEvent.parse(content);
    if (await applyAbout(ctx, ctx.adapters.paymentsOf(row.provider), event)) {
      await ctx.step((step) =>
        step.tx.update(webhookEvents).set({ appliedAt: ctx.now }).where(eq(webhookEvents.id, row.id)),
      );
    }
    return { success: true as const };
  },
);

/** Whether the event is settled. */
async function applyAbout(ctx: WorkflowCtx<null>, provider: PaymentProvider, event: ProviderEvent): Promise<boolean> {
  switch (event.about) {
    case "payment":
      return applyPayment(ctx, provider, event);
    case "dispute":
      return applyBankDispute(ctx, provider, event.providerRef);
    case "account":
      await refreshAccountOf(ctx, provider.name, event.providerRef);
      return true;
    case "refund":
      return applyRefund(ctx, provider, event.providerRef);
    case "fraud_warning":
      return applyFraudWarning(ctx, provider, event.providerRef);
    case "bank_payout":
      return applyBankPayout(ctx, provider, event);
    case "payout":
      return applyReversals(ctx, provider, event.providerRef);
  }
}

/** Applies the result of one of the provider's pages; false when it is no attempt of ours. */
export async function applyPayment(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  { providerRef, key }: Pick<ProviderEvent, "providerRef" | "key">,
): Promise<boolean> {
  const named = key ? attemptOf(key) : undefined;
  const [attempt] = await ctx.tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider.name),
        or(
          eq(paymentAttempts.providerRef, providerRef),
          named
            ? and(eq(paymentAttempts.paymentId, named.paymentId), eq(paymentAttempts.number, named.number))
            : undefined,
        ),
      ),
    );
  if (!attempt) return false;
  const ownKey = providerKey(attempt);
  // Another installation has an attempt of the same number.
  if (key && key !== ownKey) return true;
  const subject = {
    provider: provider.name,
    call: "read_checkout",
    paymentId: attempt.paymentId,
    objectRef: providerRef,
  };
  const result = await askProvider(ctx, subject, () => provider.retrieve(ownKey, providerRef));
  if (!result || isOfAnother(attempt, result)) return true;
  await ctx.step((step) => applyResult(step, attempt.paymentId, attempt.number, result));
  return true;
}

/**
 * A page that no payer was sent to, opened by a call whose answer was lost, may close; its money
 * would count.
 */
function isOfAnother({ providerRef }: { providerRef: string | null }, result: PaymentResult): boolean {
  const isOther = providerRef !== null && providerRef !== result.providerRef;
  return isOther && result.status !== "succeeded" && result.status !== "processing";
}

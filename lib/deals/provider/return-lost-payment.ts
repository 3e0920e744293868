import type { MoneyAction } from "@/db/enums/deals/payments";
import { isProviderError } from "@/lib/adapters/payments/contract";
import type { ListedCheckout, PaymentProvider, PaymentProviderName, PaymentResult } from "@/lib/adapters/payments/port";
import { writeAudit } from "@/lib/core/commands/audit";
import type { WorkflowCtx } from "@/lib/core/commands/command";
import { recordProviderFee, transferMoney } from "@/lib/deals/ledger/operations";
import { recordFailedRefund } from "@/lib/deals/payments/record-failed-refund";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";

/** The key by which the books know that a payment without a row was returned. */
export function returnedKey(provider: PaymentProviderName, providerRef: string): string {
  return `lost-returned:${provider}:${providerRef}`;
}

/**
 * Returns a payment in full whose rows are lost, or closes its page while it is unpaid; gives
 * neither when the provider refuses, which the next check retries. The books have the
 * money before it goes back: a database that cannot write, such as a primary that was replaced,
 * returns nothing.
 */
export async function returnLostPayment(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  checkout: ListedCheckout,
): Promise<"returned" | "closed" | undefined> {
  try {
    const result = await readResult(ctx, provider, checkout);
    if (result?.status === "expired") return "closed";
    if (result?.status !== "succeeded") return undefined;
    await ctx.step(async (step) => {
      const amountCents = result.amountCents ?? checkout.amountCents;
      await transferMoney(step, {
        kind: "surplus",
        key: `lost:${provider.name}:${checkout.providerRef}`,
        reservationId: null,
        at: { provider: provider.name, providerRef: result.chargeRef },
        entries: [
          { account: { kind: "psp_clearing" }, amountCents: -amountCents },
          { account: { kind: "refunds" }, amountCents },
        ],
      });
      if (result.fee) await recordProviderFee(step, { provider: provider.name, reservationId: null, ...result.fee });
    });
    await sendBack(ctx, provider, checkout, result.amountCents ?? checkout.amountCents);
    return "returned";
  } catch (error) {
    // It may be busy, and the job is run again; the next check retries what it refuses.
    if (!isProviderError(error) || error.trouble === "unavailable") throw error;
    return undefined;
  }
}

/** Reads the outcome of a page; an open one is closed first, so that it takes no money. */
function readResult(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  { key, providerRef, status }: ListedCheckout,
): Promise<PaymentResult | undefined> {
  const subject = { provider: provider.name, objectRef: providerRef };
  return status === "open"
    ? askProvider(ctx, { ...subject, call: "close_checkout" }, () => provider.expireCheckout(key, providerRef))
    : askProvider(ctx, { ...subject, call: "read_checkout" }, () => provider.retrieve(key, providerRef));
}

async function sendBack(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  { key, number, providerRef: paymentRef }: ListedCheckout,
  amountCents: number,
): Promise<void> {
  const subject = { provider: provider.name, call: "refund", objectRef: paymentRef };
  const sent = await askProvider(ctx, subject, () =>
    provider.refund({ key: `lost-${paymentRef}`, paymentRef, amountCents }),
  );
  const isNew = await ctx.step(async (step) => {
    const isFirst = await transferMoney(step, {
      kind: "surplus_returned",
      key: returnedKey(provider.name, paymentRef),
      reservationId: null,
      at: { provider: provider.name, providerRef: sent.providerRef },
      entries: [
        { account: { kind: "refunds" }, amountCents: -sent.amountCents },
        { account: { kind: "psp_clearing" }, amountCents: sent.amountCents },
      ],
    });
    const details = { number, amountCents: sent.amountCents, key, paymentRef, refundRef: sent.providerRef };
    if (isFirst)
      await writeAudit<MoneyAction>(step, {
        action: "payment.returned_lost",
        subjectType: "payment",
        subjectId: null,
        details,
      });
    if (isFirst && sent.status === "failed") await recordFailedRefund(step, provider.name, sent);
    return isFirst;
  });
  if (isNew)
    ctx.log.error(
      { provider: provider.name, number, amountCents: sent.amountCents, objectRef: paymentRef },
      "a payment was returned whose deal is not in the database",
    );
}

import type Stripe from "stripe";
import type { Movement } from "../port";
import type { StripeClient } from "./client";
import { type PageParams, pagesOf } from "./pages";

/** Our kinds of Stripe's types of balance transactions; all others are shown to staff. */
const KINDS: Readonly<Record<string, Movement["kind"]>> = {
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund",
  payment_failure_refund: "refund",
  transfer: "payout",
  transfer_refund: "payout_reversal",
  adjustment: "dispute",
  stripe_fee: "fee",
  tax_fee: "fee",
  payout: "bank_transfer",
  payout_cancel: "bank_transfer",
  payout_failure: "bank_transfer",
};

/** The platform's balance transactions of a time, newest first, page by page. */
export async function* listMovements(
  ask: StripeClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<readonly Movement[]> {
  const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.floor(to.getTime() / 1_000) };
  const list = (params: PageParams) => ask("list movements", (stripe) => stripe.balanceTransactions.list(params));
  for await (const page of pagesOf(created, list)) yield page.map(toMovement);
}

function toMovement(entry: Stripe.BalanceTransaction): Movement {
  const sourceRef = typeof entry.source === "string" ? entry.source : (entry.source?.id ?? null);
  // Adjustments are of disputes, or of anything that Stripe puts right by hand.
  const kind = entry.type === "adjustment" && !/^(dp|du)_/.test(sourceRef ?? "") ? "other" : KINDS[entry.type];
  return {
    providerRef: entry.id,
    kind: kind ?? "other",
    sourceRef,
    amountCents: entry.amount,
    feeCents: entry.fee,
    currency: entry.currency,
    occurredAt: new Date(entry.created * 1_000),
  };
}

import type Stripe from "stripe";
import type { Aftermath, BankPayout, FraudWarning, PayoutReversal, RefundState } from "../port";
import { centsOf, expanded } from "./checkout";
import type { StripeClient } from "./client";
import { findSession } from "./disputes";

/**
 * A bank's payout of a connected account holds no more movements than one page, in practice, and no
 * transfer has more reversals.
 */
const PAGE = 100;

/** What happens to money after it was taken or sent. */
export function stripeAftermath(ask: StripeClient): Aftermath {
  return {
    readRefund: (providerRef) => readRefund(ask, providerRef),
    readFraudWarning: (providerRef) => readFraudWarning(ask, providerRef),
    readBankPayout: (about) => readBankPayout(ask, about),
    readReversals: (payoutRef) => readReversals(ask, payoutRef),
  };
}

async function readRefund(ask: StripeClient, providerRef: string): Promise<RefundState> {
  const refund = await ask("read a refund", (stripe) => stripe.refunds.retrieve(providerRef));
  return refundStateOf(refund);
}

/**
 * A refund's state. One that the payer's bank sends back fails days later, and its money returns
 * to the balance (https://docs.stripe.com/refunds, "failed refunds").
 */
export function refundStateOf({ id, amount, currency, status, failure_reason }: Stripe.Refund): RefundState {
  const isFailed = status === "failed" || status === "canceled";
  return {
    providerRef: id,
    amountCents: centsOf(amount, currency),
    status: isFailed ? "failed" : status === "succeeded" ? "done" : "under_way",
    reason: failure_reason ?? null,
  };
}

async function readFraudWarning(ask: StripeClient, providerRef: string): Promise<FraudWarning> {
  const warning = await ask("read a fraud warning", (stripe) => stripe.radar.earlyFraudWarnings.retrieve(providerRef));
  return {
    providerRef,
    paymentRef: await findSession(ask, warning.payment_intent ?? null),
    isActionable: warning.actionable,
    reason: warning.fraud_type,
  };
}

/**
 * A payout of a connected account to its bank, with our transfers that it is made of. A payment on
 * the account names the transfer that it came from; what a bank had sent back before is paid again
 * with the next one.
 */
async function readBankPayout(
  ask: StripeClient,
  { accountRef, providerRef }: { accountRef: string; providerRef: string },
): Promise<BankPayout> {
  const onAccount = { stripeAccount: accountRef };
  const payout = await ask("read a bank payout", (stripe) => stripe.payouts.retrieve(providerRef, {}, onAccount));
  // Stripe names the movements of automatic payouts alone; an owner's own payout is not ours to follow.
  const movements = payout.automatic
    ? await ask("list the movements of a bank payout", (stripe) =>
        stripe.balanceTransactions.list({ payout: providerRef, limit: PAGE, expand: ["data.source"] }, onAccount),
      )
    : undefined;
  const sources = (movements?.data ?? []).map(({ type, source }) => ({ type, source: expanded(source) }));
  return {
    providerRef,
    status: bankPayoutStatusOf(payout),
    reason: payout.failure_code,
    payoutRefs: sources.flatMap(({ source }) => (source?.object === "charge" ? transferOf(source) : [])),
    replacedRefs: sources.flatMap(({ type, source }) => (type === "payout_failure" && source ? [source.id] : [])),
  };
}

function transferOf({ source_transfer }: Stripe.Charge): string[] {
  const id = typeof source_transfer === "string" ? source_transfer : source_transfer?.id;
  return id ? [id] : [];
}

function bankPayoutStatusOf({ status }: Pick<Stripe.Payout, "status">): BankPayout["status"] {
  if (status === "paid") return "arrived";
  return status === "failed" || status === "canceled" ? "returned" : "under_way";
}

/** The reversals of a transfer; people who reverse one in the dashboard leave no key. */
async function readReversals(ask: StripeClient, payoutRef: string): Promise<PayoutReversal[]> {
  const { data } = await ask("list reversals", (stripe) => stripe.transfers.listReversals(payoutRef, { limit: PAGE }));
  return data.map(({ id, amount, currency, metadata }) => ({
    providerRef: id,
    amountCents: centsOf(amount, currency),
    key: metadata?.key ?? null,
  }));
}

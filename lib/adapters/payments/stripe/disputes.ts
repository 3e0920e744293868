import type Stripe from "stripe";
import type { BankDispute } from "../port";
import { centsOf } from "./checkout";
import type { StripeClient } from "./client";
import { type PageParams, pagesOf } from "./pages";

/**
 * The outcome of a dispute; an inquiry that is closed took no money. Every status that is not
 * listed is open.
 */
const ENDS: Readonly<Record<string, BankDispute["status"]>> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** A dispute as Stripe knows it now, with the checkout that its payment came by. */
export async function readDispute(ask: StripeClient, disputeId: string): Promise<BankDispute> {
  const dispute = await ask("read a dispute", (stripe) => stripe.disputes.retrieve(disputeId));
  const dueBy = dispute.evidence_details.due_by;
  return {
    providerRef: dispute.id,
    paymentRef: await findSession(ask, dispute.payment_intent),
    amountCents: centsOf(dispute.amount, dispute.currency),
    reason: dispute.reason,
    status: ENDS[dispute.status] ?? "open",
    evidenceDueAt: dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
    movements: dispute.balance_transactions.map(({ id, amount, fee, currency }) => ({
      movementRef: id,
      amountCents: centsOf(amount, currency),
      feeCents: fee,
    })),
  };
}

/** The disputes that were opened in a time, newest first, page by page. */
export async function* listDisputes(
  ask: StripeClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<readonly string[]> {
  const created = { gte: Math.floor(from.getTime() / 1_000), lte: Math.ceil(to.getTime() / 1_000) };
  const list = (params: PageParams) => ask("list disputes", (stripe) => stripe.disputes.list(params));
  for await (const page of pagesOf(created, list)) yield page.map(({ id }) => id);
}

/** The checkout that a payment was made on; null when it was made elsewhere. */
export async function findSession(
  ask: StripeClient,
  reference: string | Stripe.PaymentIntent | null,
): Promise<string | null> {
  const payment_intent = typeof reference === "string" ? reference : reference?.id;
  if (!payment_intent) return null;
  const list = await ask("find a checkout", (stripe) => stripe.checkout.sessions.list({ payment_intent, limit: 1 }));
  return list.data[0]?.id ?? null;
}

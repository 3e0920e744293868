import type Stripe from "stripe";
import type { BankDispute } from "../port";
import { centsOf } from "./checkout";
import type { StripeClient } from "./client";

/**
 * What became of a dispute; an inquiry that is closed took no money. Every status that is not
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

/** The largest page of Stripe's lists. */
const PAGE = 100;

/** The disputes that were opened in a time, newest first, page by page. */
export async function* listDisputes(
  ask: StripeClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<readonly string[]> {
  const created = { gte: Math.floor(from.getTime() / 1_000), lte: Math.ceil(to.getTime() / 1_000) };
  for (let starting_after: string | undefined, hasMore = true; hasMore; ) {
    const page = await ask("list disputes", (stripe) =>
      stripe.disputes.list({ created, limit: PAGE, ...(starting_after ? { starting_after } : {}) }),
    );
    if (page.data.length > 0) yield page.data.map(({ id }) => id);
    starting_after = page.data.at(-1)?.id;
    hasMore = page.has_more && starting_after !== undefined;
  }
}

async function findSession(ask: StripeClient, reference: string | Stripe.PaymentIntent | null): Promise<string | null> {
  const payment_intent = typeof reference === "string" ? reference : reference?.id;
  if (!payment_intent) return null;
  const list = await ask("find a checkout", (stripe) => stripe.checkout.sessions.list({ payment_intent, limit: 1 }));
  return list.data[0]?.id ?? null;
}

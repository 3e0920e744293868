import type Stripe from "stripe";
import { ProviderError } from "../contract";
import type { MoneyKey, PayOutOrder, RefundOrder, RefundState } from "../port";
import { refundStateOf } from "./aftermath";
import { expanded, readSession } from "./checkout";
import { once, type StripeClient } from "./client";

/** No payment has more movements of a kind than one page holds. */
const PAGE = 100;

/** Refunds a payment, fully or partly, once for a key. */
export async function refund(ask: StripeClient, order: RefundOrder): Promise<RefundState> {
  const payment_intent = (await readIntent(ask, order.paymentRef)).id;
  const find = async () => {
    const list = await ask("list refunds", (stripe) => stripe.refunds.list({ payment_intent, limit: PAGE }));
    return list.data.find(isOf(order.key));
  };
  const made = await once(order, find, (idempotencyKey) =>
    ask("refund a payment", (stripe) =>
      stripe.refunds.create(
        { payment_intent, amount: order.amountCents, metadata: { key: order.key } },
        { idempotencyKey },
      ),
    ),
  );
  return refundStateOf(made);
}

/**
 * Sends money of a payment to a connected account, once for a key, as soon as the payment's own
 * money is there.
 */
export async function payOut(ask: StripeClient, order: PayOutOrder): Promise<{ providerRef: string }> {
  const { accountRef: destination, number: transfer_group, key } = order;
  const find = async () => {
    const list = await ask("list transfers", (stripe) => stripe.transfers.list({ transfer_group, limit: PAGE }));
    return list.data.find(isOf(key));
  };
  const known = await find();
  if (known) return { providerRef: known.id };
  const charge = (await readIntent(ask, order.paymentRef)).latest_charge;
  const source_transaction = typeof charge === "string" ? charge : expanded(charge)?.id;
  if (!source_transaction) throw new ProviderError(`${order.paymentRef} has no charge to pay from`, "refused");
  const { id } = await once(order, find, (idempotencyKey) =>
    ask("send a payout", (stripe) =>
      stripe.transfers.create(
        {
          amount: order.amountCents,
          currency: "eur",
          destination,
          source_transaction,
          transfer_group,
          metadata: { key },
        },
        { idempotencyKey },
      ),
    ),
  );
  return { providerRef: id };
}

/** Takes a transfer back, fully or partly, once for a key. */
export async function reversePayOut(
  ask: StripeClient,
  order: MoneyKey & { payoutRef: string; amountCents: number },
): Promise<{ providerRef: string }> {
  const find = async () => {
    const list = await ask("list reversals", (stripe) =>
      stripe.transfers.listReversals(order.payoutRef, { limit: PAGE }),
    );
    return list.data.find(isOf(order.key));
  };
  const { id } = await once(order, find, (idempotencyKey) =>
    ask("take a payout back", (stripe) =>
      stripe.transfers.createReversal(
        order.payoutRef,
        { amount: order.amountCents, metadata: { key: order.key } },
        { idempotencyKey },
      ),
    ),
  );
  return { providerRef: id };
}

function isOf(key: string) {
  return ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.key === key;
}

async function readIntent(ask: StripeClient, sessionId: string): Promise<Stripe.PaymentIntent> {
  const intent = expanded((await readSession(ask, sessionId)).payment_intent);
  if (!intent) throw new ProviderError(`the checkout ${sessionId} has no payment`, "refused");
  return intent;
}

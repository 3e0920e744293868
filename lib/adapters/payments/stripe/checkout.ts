import type Stripe from "stripe";
import { cutText } from "@/lib/core/text/cut-text";
import { troubleOf } from "../contract";
import type { CheckoutOrder, ListedCheckout, PaymentResult } from "../port";
import { once, type StripeClient } from "./client";
import { DELAYED_METHODS } from "./methods";
import { type PageParams, pagesOf } from "./pages";

/** The expanded fields of a session: its charge, with Stripe's fee. */
const EXPAND = ["payment_intent.latest_charge.balance_transaction"];

/** Opens a Checkout Session; the same order gives the same one. */
export async function openCheckout(ask: StripeClient, order: CheckoutOrder): Promise<PaymentResult> {
  const session = await once(
    { key: order.key },
    // A session without a reader is paid by none, so that a second one harms nothing.
    async () => undefined,
    (idempotencyKey) =>
      ask("open a checkout", (stripe) => stripe.checkout.sessions.create(paramsOf(order), { idempotencyKey })),
  );
  return resultOf(session);
}

/** Closes a session; one that was paid meanwhile cannot be closed, and is returned as paid. */
export async function expireCheckout(ask: StripeClient, sessionId: string): Promise<PaymentResult> {
  const known = await readSession(ask, sessionId);
  if (known.status !== "open") return resultOf(known);
  await ask("close a checkout", (stripe) => stripe.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
    // It was paid or ran out in between: the next lookup shows which.
    if (troubleOf(error) !== "refused") throw error;
  });
  return resultOf(await readSession(ask, sessionId));
}

/** A session with its charge. */
export function readSession(ask: StripeClient, sessionId: string): Promise<Stripe.Checkout.Session> {
  return ask("read a checkout", (stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND }));
}

/** The sessions that were opened in a time and bear a key, newest first, page by page. */
export async function* listCheckouts(
  ask: StripeClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<readonly ListedCheckout[]> {
  const created = { gte: Math.floor(from.getTime() / 1_000), lte: Math.ceil(to.getTime() / 1_000) };
  const list = (params: PageParams) => ask("list checkouts", (stripe) => stripe.checkout.sessions.list(params));
  for await (const page of pagesOf(created, list)) {
    const found = page.flatMap(toListed);
    if (found.length > 0) yield found;
  }
}

/** None of a session that another product has opened. */
function toListed({
  id,
  created,
  metadata,
  amount_total,
  currency,
  status,
  payment_status,
}: Stripe.Checkout.Session): ListedCheckout[] {
  const key = metadata?.key;
  if (!key || currency !== "eur") return [];
  return [
    {
      providerRef: id,
      openedAt: new Date(created * 1_000),
      key,
      number: metadata.reservation ?? "",
      mark: metadata.mark ?? "",
      amountCents: amount_total ?? 0,
      status: payment_status === "paid" ? "paid" : status === "open" ? "open" : "over",
    },
  ];
}

/** Returns the result of a session. */
export function resultOf(session: Stripe.Checkout.Session): PaymentResult {
  const providerRef = session.id;
  if (session.status === "expired") return { status: "expired", providerRef };
  if (session.status !== "complete")
    return { status: "open", providerRef, ...(session.url ? { url: session.url } : {}) };
  const intent = expanded(session.payment_intent);
  if (session.payment_status === "paid") {
    const charge = expanded(intent?.latest_charge ?? null);
    if (!charge) throw new Error(`the paid checkout ${providerRef} came without its charge`);
    const movement = expanded(charge.balance_transaction);
    return {
      status: "succeeded",
      providerRef,
      amountCents: centsOf(session.amount_total ?? 0, session.currency),
      chargeRef: charge.id,
      fee: movement ? { movementRef: movement.id, feeCents: movement.fee } : undefined,
    };
  }
  // A method that takes days has failed when its intent asks for another one.
  if (intent?.status === "requires_payment_method" || intent?.status === "canceled")
    return { status: "failed", providerRef, code: "declined" };
  return { status: "processing", providerRef };
}

/** The object behind a reference that was asked to be expanded. */
export function expanded<T extends { id: string }>(reference: string | T | null | undefined): T | undefined {
  return typeof reference === "string" || !reference ? undefined : reference;
}

/** Cents of the one currency that we take. */
export function centsOf(amount: number, currency: string | null): number {
  if (currency !== "eur") throw new Error(`Stripe holds an amount in ${currency ?? "no currency"}, not in euro`);
  return amount;
}

function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { key: order.key, reservation: order.number, mark: order.mark };
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "eur",
          unit_amount: order.amountCents,
          product_data: { name: order.number, description: cutText(order.title, 300) },
        },
      },
    ],
    // The amount is what both sides agreed on in euro: the payer is not offered another currency.
    adaptive_pricing: { enabled: false },
    excluded_payment_method_types: [...DELAYED_METHODS],
    client_reference_id: order.number,
    customer_email: order.email,
    // Stripe's pages know no Arabic: they choose by the browser.
    locale: order.locale === "ar" ? "auto" : order.locale,
    metadata,
    payment_intent_data: { transfer_group: order.number, description: order.number, metadata },
    expires_at: Math.floor(order.expiresAt.getTime() / 1_000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

import type { ProviderEvent, TestCard } from "./contract";

/** Why a payment failed. */
type PaymentFailure = "declined" | "processing_error" | "authentication_failed";

/** The answer of a provider to a try to pay. */
export type PaymentResult =
  | { status: "succeeded"; providerRef: string }
  /** Without a reference when the provider never heard of the try. */
  | { status: "failed"; providerRef: string | null; code: PaymentFailure }
  /** The bank wants to see the payer first (3-D Secure). */
  | { status: "requires_action"; providerRef: string }
  /** The provider will say later, by webhook. */
  | { status: "processing"; providerRef: string; deliveries?: readonly WebhookDelivery[] };

/** A webhook of a provider without servers of its own: our jobs deliver it to us for it, so many seconds later. */
export type WebhookDelivery = { afterSeconds: number; event: ProviderEvent };

/** What the payer gives. It is used for the call and kept nowhere. */
export type PaymentMethod = { type: "card"; number: string; authentication?: "approved" | "refused" | undefined };

/** A provider's name, as rows and addresses of webhooks write it. */
export type PaymentProviderName = "simulated";

/**
 * What takes and sends money. Every call carries a key: made again after a lost answer it gives the same result and moves nothing twice.
 * Amounts are cents of the euro. A provider that cannot be reached throws, and the caller asks again later.
 */
export type PaymentProvider = {
  name: PaymentProviderName;
  /** Tries to pay an amount. */
  confirm: (order: { key: string; amountCents: number; method: PaymentMethod }) => Promise<PaymentResult>;
  /** Asks what became of a try whose answer was lost; `undefined` when the provider has never seen it. */
  retrieve: (key: string, providerRef: string | null) => Promise<PaymentResult | undefined>;
  /** Sends back a part of a payment, or all of it. */
  refund: (order: { key: string; providerRef: string; amountCents: number }) => Promise<{ providerRef: string }>;
  /** Pays a carrier's workspace. */
  payOut: (order: { key: string; workspaceId: number; amountCents: number }) => Promise<{ providerRef: string }>;
  /** Checks a webhook's signature over its raw body; `undefined` when it is not the provider's, or no event of ours. */
  readWebhook: (body: string, signature: string | null) => ProviderEvent | undefined;
  /** Of a provider that moves no money: the cards to try it with, and how our jobs sign the webhooks that they deliver for it. */
  simulation?: {
    testCards: readonly TestCard[];
    signWebhook: (event: ProviderEvent) => { body: string; signature: string };
  };
};

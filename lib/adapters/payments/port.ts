import type { ProviderEvent, TestCard } from "./contract";

type PaymentFailure = "declined" | "processing_error" | "authentication_failed";

/** A provider's result of a payment attempt. */
export type PaymentResult =
  | { status: "succeeded"; providerRef: string }
  /** Without a reference when the provider never received the attempt. */
  | { status: "failed"; providerRef: string | null; code: PaymentFailure }
  /** The bank requires 3-D Secure. */
  | { status: "requires_action"; providerRef: string }
  /** The result follows by webhook. */
  | { status: "processing"; providerRef: string; deliveries?: readonly WebhookDelivery[] };

/** A webhook that our own jobs deliver, for a provider without servers. */
export type WebhookDelivery = { afterSeconds: number; event: ProviderEvent };

/** The payer's card, used for the call and never stored. */
export type PaymentMethod = { type: "card"; number: string; authentication?: "approved" | "refused" | undefined };

/** A provider's name, as rows and webhook URLs store it. */
export type PaymentProviderName = "simulated";

/**
 * Takes and sends money. Calls are idempotent by key: a retry returns the same result. Amounts are
 * in euro cents. Throws when the provider is unreachable; the caller retries.
 */
export type PaymentProvider = {
  name: PaymentProviderName;
  confirm: (order: { key: string; amountCents: number; method: PaymentMethod }) => Promise<PaymentResult>;
  /** The result of an attempt whose response was lost; `undefined` when it was never received. */
  retrieve: (key: string, providerRef: string | null) => Promise<PaymentResult | undefined>;
  /** Refunds a payment, fully or partly. */
  refund: (order: { key: string; providerRef: string; amountCents: number }) => Promise<{ providerRef: string }>;
  payOut: (order: { key: string; workspaceId: number; amountCents: number }) => Promise<{ providerRef: string }>;
  /** Verifies the signature over the raw body; `undefined` when invalid or not an event of ours. */
  readWebhook: (body: string, signature: string | null) => ProviderEvent | undefined;
  /** Only of a provider that moves no money: test cards, and the signing of its webhooks. */
  simulation?: {
    testCards: readonly TestCard[];
    signWebhook: (event: ProviderEvent) => { body: string; signature: string };
  };
};

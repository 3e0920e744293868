/** The answer of a card provider to a try to pay. */
export type PaymentResult =
  | { status: "succeeded"; providerRef: string }
  /** Without a reference when the provider never heard of the try. */
  | { status: "failed"; providerRef: string | null; code: PaymentFailure }
  /** The bank wants to see the payer first (3-D Secure). */
  | { status: "requires_action"; providerRef: string }
  /** The provider will say later, by webhook. */
  | { status: "processing"; providerRef: string };

/** Why a payment failed. */
type PaymentFailure = "declined" | "processing_error" | "authentication_failed";

/** What the payer gives: for the simulator a test card's number. It is used for the call and kept nowhere. */
export type PaymentMethod = { type: "card"; number: string; authentication?: "approved" | "refused" };

/** An event that the provider tells of by webhook. */
type ProviderEvent = { eventId: string; type: "payment.succeeded" | "payment.failed"; providerRef: string };

/**
 * A card payment provider. Every call carries an idempotency key: made again after a lost answer it gives the same result.
 */
export type PaymentProvider = {
  name: "simulated";
  /** Tries to pay an amount. */
  confirm: (order: { key: string; amountCents: number; method: PaymentMethod }) => Promise<PaymentResult>;
  /** Asks what became of a try whose answer was lost; `undefined` when the provider has never seen it. */
  retrieve: (key: string, providerRef: string | null) => Promise<PaymentResult | undefined>;
  refund: (order: { key: string; providerRef: string; amountCents: number }) => Promise<{ providerRef: string }>;
  payOut: (order: { key: string; workspaceId: number; amountCents: number }) => Promise<{ providerRef: string }>;
  /** Checks a webhook's signature over its raw body; `undefined` when it is not the provider's. */
  readWebhook: (body: string, signature: string | null) => ProviderEvent | undefined;
  /** Signs a webhook, which only a simulator can do. */
  signWebhook?: (body: string) => string;
};

import type {
  AccountGap,
  PAYMENT_PROVIDERS,
  PayoutAccountStatus,
  ProviderProblemCode,
} from "@/db/enums/adapters/payments";
import type { ProviderEvent, TestCard } from "./contract";

type PaymentFailure = "declined" | "processing_error" | "authentication_failed";

/** The provider's fee on a movement, by the movement's name. */
type ProviderFee = { movementRef: string; feeCents: number };

/** A provider's result of a payment attempt. */
export type PaymentResult =
  /** `chargeRef` names the movement of the money, as the provider's account lists it. */
  | {
      status: "succeeded";
      providerRef: string;
      amountCents?: number | undefined;
      chargeRef: string;
      fee?: ProviderFee | undefined;
    }
  /** Without a reference when the provider never received the attempt. */
  | { status: "failed"; providerRef: string | null; code: PaymentFailure }
  /** The bank requires 3-D Secure. */
  | { status: "requires_action"; providerRef: string }
  /**
   * The provider's page waits for the payer; the address is the one that it was opened with when
   * left out.
   */
  | { status: "open"; providerRef: string; url?: string }
  /** The provider's page was closed, and nothing was charged. */
  | { status: "expired"; providerRef: string }
  /** The result follows by webhook. */
  | { status: "processing"; providerRef: string; deliveries?: readonly WebhookDelivery[] };

/** A webhook that our own jobs deliver, for a provider without servers. */
export type WebhookDelivery = { afterSeconds: number; event: ProviderEvent };

/** The payer's card, used for the call and never stored. */
export type PaymentMethod = {
  type: "card";
  number: string;
  /** The month and the year on the card, such as "12/30" or "12/2030". */
  expiry: string;
  authentication?: "approved" | "refused" | undefined;
};

/** A provider's name, as rows and webhook URLs store it. */
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * The name of a movement, by which it is known to the provider for ever. A request that was refused
 * for good is repeated with the next number, as the refusal is stored for the one before; one that
 * may have succeeded is repeated with the same.
 */
export type MoneyKey = { key: string; keyNumber?: number };

/** The request for the provider's page; the same `key` always has the same request. */
export type CheckoutOrder = {
  key: string;
  amountCents: number;
  /** The reservation's number, which the payer sees and movements are grouped by. */
  number: string;
  /** By which this installation knows the page as its own when no row of it is left. */
  mark: string;
  title: string;
  email: string;
  locale: "fr" | "en" | "ar";
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** A page for paying as the provider lists it: what it was asked for, and how far it is. */
export type ListedCheckout = Pick<CheckoutOrder, "key" | "number" | "mark" | "amountCents"> & {
  providerRef: string;
  openedAt: Date;
  status: "open" | "paid" | "over";
};

/** A refund of a payment to the payer. */
export type RefundOrder = MoneyKey & { paymentRef: string; amountCents: number };

/** A payout of one payment to an account. */
export type PayOutOrder = MoneyKey & {
  accountRef: string;
  amountCents: number;
  /** The payment that it comes from, and its reservation's number. */
  paymentRef: string;
  number: string;
};

/** The provider's state of a payout account. */
export type AccountState = { status: PayoutAccountStatus; gaps: AccountGap[] };

/** The accounts of those who are paid. */
export type PayoutAccounts = {
  /** Whether an account needs nothing from its owner, and is opened when it is first paid. */
  isInstant: boolean;
  open: (order: MoneyKey & { country: string; email: string | null }) => Promise<{ accountRef: string }>;
  /** A page of the provider on which the owner gives what is missing; it lives for minutes. */
  link: (order: { accountRef: string; returnUrl: string; refreshUrl: string }) => Promise<{ url: string }>;
  /**
   * The provider's page on which the owner of a ready account sees what it sent, and changes its
   * bank; `undefined` of a provider without one.
   */
  dashboard: ((accountRef: string) => Promise<{ url: string }>) | undefined;
  read: (accountRef: string) => Promise<AccountState>;
};

/** A payment that the payer's bank disputes, as the provider knows it now. */
export type BankDispute = {
  providerRef: string;
  /** The payment that is disputed; `null` when it was not made here. */
  paymentRef: string | null;
  amountCents: number;
  reason: string;
  status: "open" | "won" | "lost";
  evidenceDueAt: Date | null;
  openedAt: Date;
  /** Amounts that the bank took (negative) and gave back, with their fees. */
  movements: readonly { movementRef: string; amountCents: number; feeCents: number }[];
};

/** A refund as the provider knows it now; the payer's bank may send it back days later. */
export type RefundState = {
  providerRef: string;
  amountCents: number;
  status: "under_way" | "done" | "failed";
  reason: string | null;
};

/** A payment that its bank reports as fraud, before anybody disputes it. */
export type FraudWarning = {
  providerRef: string;
  /** The payment; `null` when it was not made here. */
  paymentRef: string | null;
  /** Whether something can be done: it is neither disputed nor refunded. */
  isActionable: boolean;
  reason: string;
};

/** Money that a payout account sends to its bank, with the payouts that it is made of. */
export type BankPayout = {
  providerRef: string;
  status: "under_way" | "arrived" | "returned";
  reason: string | null;
  payoutRefs: readonly string[];
  /** Earlier ones that the bank had sent back, and whose money is in this one. */
  replacedRefs: readonly string[];
};

/** A part of a payout that was taken back, by us or in the provider's dashboard. */
export type PayoutReversal = {
  providerRef: string;
  amountCents: number;
  /** The key of our call; `null` of a reversal in the dashboard. */
  key: string | null;
};

/** What happens to money after it was taken or sent. */
export type Aftermath = {
  readRefund: (providerRef: string) => Promise<RefundState>;
  readFraudWarning: (providerRef: string) => Promise<FraudWarning>;
  readBankPayout: (about: { accountRef: string; providerRef: string }) => Promise<BankPayout>;
  readReversals: (payoutRef: string) => Promise<readonly PayoutReversal[]>;
};

/** A movement of the money that the provider holds for the platform. */
export type Movement = {
  providerRef: string;
  kind: "payment" | "refund" | "payout" | "payout_reversal" | "dispute" | "fee" | "bank_transfer" | "other";
  sourceRef: string | null;
  amountCents: number;
  feeCents: number;
  currency: string;
  occurredAt: Date;
};

/** The result of a check of the provider's settings for us. */
export type Inspection = {
  /** Whose key it is, and whether it moves real money; `null` when the key may not read that. */
  accountRef: string | null;
  isLive: boolean | null;
  problems: readonly { problem: ProviderProblemCode; detail?: string }[];
};

/**
 * Takes and sends money. Calls are idempotent by key, however late they are repeated. Amounts are
 * in euro cents. Throws `ProviderError` when the provider is unavailable, slow or refuses; the
 * caller retries.
 */
export type PaymentProvider = {
  name: PaymentProviderName;
  /** How long its page may wait for the payer. */
  checkoutLife: { secondsMin: number; secondsMax: number };
  /** Opens the page on which the payer pays. */
  openCheckout: (order: CheckoutOrder) => Promise<PaymentResult>;
  /** Closes that page; what was paid meanwhile is the result. */
  expireCheckout: (key: string, providerRef: string) => Promise<PaymentResult>;
  /** The result of an attempt whose response was lost; `undefined` when it was never received. */
  retrieve: (key: string, providerRef: string | null) => Promise<PaymentResult | undefined>;
  /**
   * Refunds a payment, fully or partly; the amount is what was sent for the key, whatever is asked
   * for now.
   */
  refund: (order: RefundOrder) => Promise<RefundState>;
  payOut: (order: PayOutOrder) => Promise<{ providerRef: string }>;
  /** Takes a payout back, fully or partly. */
  reversePayOut: (order: MoneyKey & { payoutRef: string; amountCents: number }) => Promise<{ providerRef: string }>;
  accounts: PayoutAccounts;
  readDispute: (providerRef: string) => Promise<BankDispute>;
  /** `undefined` of a provider that moves no money: nothing follows. */
  aftermath: Aftermath | undefined;
  /** The pages for paying that were opened in a time, newest first, page by page. */
  listCheckouts: ((time: { from: Date; to: Date }) => AsyncIterable<readonly ListedCheckout[]>) | undefined;
  /** The names of the disputes that were opened in a time, page by page. */
  listDisputes: ((time: { from: Date; to: Date }) => AsyncIterable<readonly string[]>) | undefined;
  /**
   * Looks at the key, the registered webhooks and what could not be delivered to them; `undefined`
   * of a provider without settings. Without an address webhooks cannot reach us, and are left out.
   */
  inspect: ((about: { webhookUrl: string | undefined }) => Promise<Inspection>) | undefined;
  /** The movements of a time, page by page; `undefined` of a provider that moves no money. */
  listMovements: ((time: { from: Date; to: Date }) => AsyncIterable<readonly Movement[]>) | undefined;
  /** The header of a webhook's signature. */
  signatureHeader: string;
  /**
   * Verifies the signature over the raw body; `undefined` when it is invalid, `"ignored"` when
   * nothing follows from it.
   */
  readWebhook: (body: string, signature: string | null) => Promise<ProviderEvent | "ignored" | undefined>;
  /**
   * Only of a provider that moves no money: its cards, the state of its accounts and the signing of
   * its webhooks.
   */
  simulation?: {
    testCards: readonly TestCard[];
    confirm: (order: { key: string; amountCents: number; method: PaymentMethod; now: Date }) => Promise<PaymentResult>;
    /** The name of an account in that state. */
    accountIn: (accountRef: string, status: PayoutAccountStatus) => string;
    signWebhook: (event: ProviderEvent) => { body: string; signature: string };
  };
};

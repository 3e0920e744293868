import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/**
 * The stored part of each object: named and typed as the official package has it, so that
 * shapes cannot drift.
 */
export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer_email"
  | "excluded_payment_method_types"
  | "expires_at"
  | "locale"
  | "metadata"
  | "mode"
  | "payment_status"
  | "status"
  | "success_url"
  | "url"
> & { payment_intent: string | null };

/** A payment of a session. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  "id" | "object" | "amount" | "currency" | "metadata" | "status" | "transfer_group"
> & { latest_charge: string | null };

/** The money of a payment. */
export type Charge = Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "amount_refunded" | "currency" | "disputed" | "paid" | "transfer_group"
> & { balance_transaction: string | null; payment_intent: string };

/** Money being returned to the payer. */
export type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "failure_reason" | "metadata" | "status"
> & {
  charge: string;
  payment_intent: string;
};

/** A bank's warning that a payment is fraud. */
export type FraudWarning = Pick<
  Stripe.Radar.EarlyFraudWarning,
  "id" | "object" | "actionable" | "created" | "fraud_type"
> & { charge: string; payment_intent: string };

/** What a connected account sends to its bank, and the movements that it is made of. */
export type BankPayout = Pick<
  Stripe.Payout,
  "id" | "object" | "amount" | "automatic" | "created" | "currency" | "failure_code" | "status"
> & { account: string; movements: { type: "payment" | "payout_failure"; source: object }[] };

/** Money being paid out to a connected account. */
export type Transfer = Pick<
  Stripe.Transfer,
  "id" | "object" | "amount" | "amount_reversed" | "created" | "currency" | "metadata" | "reversed" | "transfer_group"
> & { destination: string; source_transaction: string | null };

/** A transfer that was taken back. */
export type Reversal = Pick<
  Stripe.TransferReversal,
  "id" | "object" | "amount" | "created" | "currency" | "metadata"
> & {
  transfer: string;
};

/** A connected account. */
export type Account = Pick<
  Stripe.Account,
  "id" | "object" | "country" | "details_submitted" | "email" | "metadata" | "payouts_enabled"
> & {
  capabilities: Pick<Stripe.Account.Capabilities, "transfers">;
  requirements: Pick<Stripe.Account.Requirements, "currently_due" | "past_due" | "pending_verification"> & {
    disabled_reason: string | null;
  };
};

/** A movement of the platform's balance. */
export type Movement = Pick<
  Stripe.BalanceTransaction,
  "id" | "object" | "amount" | "created" | "currency" | "fee" | "net" | "status" | "type"
> & { source: string | null };

/** A payment that its bank disputes. */
export type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "reason" | "status"
> & {
  balance_transactions: Movement[];
  charge: string;
  payment_intent: string;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by" | "has_evidence" | "past_due" | "submission_count">;
};

/** An address that events are registered for. */
export type WebhookEndpoint = Pick<
  Stripe.WebhookEndpoint,
  "id" | "object" | "api_version" | "enabled_events" | "livemode" | "status" | "url"
>;

/** Everything that the stand-in holds. */
export type World = ReturnType<typeof makeWorld>;

/** An empty Stripe. */
export function makeWorld() {
  return {
    sessions: new Map<string, Session>(),
    intents: new Map<string, Intent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    transfers: new Map<string, Transfer>(),
    reversals: new Map<string, Reversal>(),
    accounts: new Map<string, Account>(),
    disputes: new Map<string, Dispute>(),
    warnings: new Map<string, FraudWarning>(),
    bankPayouts: new Map<string, BankPayout>(),
    /** The operator's own money on the balance, next to that of the deals. */
    reserveCents: 1_000_000,
    /** The status of refunds as they are made; banks may decide later. */
    refundStatus: "succeeded" as "succeeded" | "pending" | "failed",
    /** Whether its keys move real money. */
    isLive: false,
    account: makeOwnAccount(newId("acct")),
    /** The registered targets of its events. */
    endpoints: [] as WebhookEndpoint[],
    /** Names of events that could not be delivered. */
    undelivered: [] as string[],
    /** Countries in which it opens no accounts. */
    refusedCountries: new Set<string>(),
    /** Oldest first. */
    movements: [] as Movement[],
  };
}

/** The platform's own account, set up as the runbook describes. */
export type OwnAccount = Pick<Stripe.Account, "id" | "object"> & {
  capabilities: Pick<Stripe.Account.Capabilities, "card_payments" | "transfers">;
  business_profile: Pick<Stripe.Account.BusinessProfile, "support_email" | "support_phone" | "support_url">;
  settings: {
    payments: Pick<Stripe.Account.Settings.Payments, "statement_descriptor">;
    payouts: { schedule: Pick<Stripe.Account.Settings.Payouts.Schedule, "delay_days" | "interval"> };
  };
};

/** The platform's own account, ready to hold money and to send it. */
export function makeOwnAccount(id: string): OwnAccount {
  return {
    id,
    object: "account",
    capabilities: { card_payments: "active", transfers: "active" },
    business_profile: { support_email: "aide@rihla.test", support_phone: null, support_url: null },
    settings: {
      payments: { statement_descriptor: "RIHLA" },
      payouts: { schedule: { delay_days: 7, interval: "manual" } },
    },
  };
}

/** A name such as Stripe gives. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Now, as Stripe counts. */
export function nowS(): number {
  return Math.floor(Date.now() / 1_000);
}

/** An object that has to be there: a test that names another is wrong. */
export function need<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (!found) throw new Error(`the stand-in has no ${id}`);
  return found;
}

/** Moves money on the platform's balance, and sends the event. */
export function move(
  world: World,
  type: Stripe.BalanceTransaction.Type,
  source: string | null,
  amount: number,
  fee = 0,
): Movement {
  const movement: Movement = {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    created: nowS(),
    currency: "eur",
    fee,
    net: amount - fee,
    source,
    status: "available",
    type,
  };
  world.movements.push(movement);
  return movement;
}

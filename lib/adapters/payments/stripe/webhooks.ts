import type Stripe from "stripe";
import type { ProviderEvent } from "../contract";
import { loadStripe } from "./client";

/** The events that something follows from here: the endpoints have to be registered for them. */
export const HANDLED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "account.updated",
  "account.external_account.updated",
  "refund.updated",
  "refund.failed",
  "charge.refund.updated",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
  "transfer.reversed",
  "payout.paid",
  "payout.failed",
  "payout.canceled",
] as const satisfies readonly Stripe.Event.Type[];

/** An older webhook is a replay. */
const AGE_MAX_S = 300;

/**
 * Reads a webhook that was signed with one of our secrets: platform and connected accounts have an
 * endpoint each. Events that change nothing here are `"ignored"`, whatever Stripe adds to them.
 */
export async function readWebhook(
  secrets: readonly string[],
  body: string,
  signature: string | null,
): Promise<ProviderEvent | "ignored" | undefined> {
  if (!signature) return undefined;
  const { default: Library } = await loadStripe();
  for (const secret of secrets) {
    let event: Stripe.Event;
    try {
      event = Library.webhooks.constructEvent(body, signature, secret, AGE_MAX_S);
    } catch {
      continue; // signed with another secret, or unsigned
    }
    return eventOf(event);
  }
  return undefined;
}

function eventOf(event: Stripe.Event): ProviderEvent | "ignored" {
  const { id, metadata } = event.data.object as { id?: string; metadata?: Stripe.Metadata | null }; // every object of ours has them
  const about = ABOUT.find(([pattern]) => pattern.test(event.type))?.[1];
  if (!about || !id) return "ignored";
  const { account: accountRef } = event;
  // Our own account's payouts are the operator's, and compared at night.
  if (about === "bank_payout" && !accountRef) return "ignored";
  const providerRef = about === "account" ? (accountRef ?? id) : id;
  const key = about === "payment" ? metadata?.key : undefined;
  return {
    eventId: event.id,
    about,
    providerRef,
    ...(accountRef ? { accountRef } : {}),
    ...(key ? { key } : {}),
  };
}

/** What events are about, by their names; the first match counts. */
const ABOUT: readonly (readonly [RegExp, ProviderEvent["about"]])[] = [
  [/^checkout\.session\./, "payment"],
  [/^charge\.dispute\./, "dispute"],
  [/^account\.(updated|external_account\.updated)$/, "account"],
  [/^(charge\.)?refund\.(updated|failed)$/, "refund"],
  [/^radar\.early_fraud_warning\./, "fraud_warning"],
  [/^transfer\.reversed$/, "payout"],
  [/^payout\.(paid|failed|canceled)$/, "bank_payout"],
];

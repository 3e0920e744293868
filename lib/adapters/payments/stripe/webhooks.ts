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
  const about = aboutOf(event.type);
  const { id, metadata } = event.data.object as { id?: string; metadata?: Stripe.Metadata | null }; // every object of ours has them
  if (!about || !id) return "ignored";
  const key = about === "payment" ? metadata?.key : undefined;
  return { eventId: event.id, about, providerRef: id, ...(key ? { key } : {}) };
}

function aboutOf(type: string): ProviderEvent["about"] | undefined {
  if (type.startsWith("checkout.session.")) return "payment";
  if (type.startsWith("charge.dispute.")) return "dispute";
  return type === "account.updated" ? "account" : undefined;
}

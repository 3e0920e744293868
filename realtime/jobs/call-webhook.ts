import { simulatedProvider } from "@/lib/adapters/payments/simulated";
import { env } from "../../lib/core/env";
import type { JobPayloads } from "../../lib/runtime/jobs";

/** Plays the provider's part: calls our own webhook over HTTP with a signed body, as a card provider would. */
export async function callWebhook({ providerRef, eventId }: JobPayloads["simulate_webhook"]): Promise<void> {
  const body = JSON.stringify({ eventId, type: "payment.succeeded", providerRef });
  const response = await fetch(`http://127.0.0.1:${env().PORT}/api/v1/payments/webhooks/${simulatedProvider.name}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-signature": simulatedProvider.signWebhook?.(body) ?? "" },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

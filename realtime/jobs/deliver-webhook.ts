import type { ProviderEvent } from "@/lib/adapters/payments/contract";
import { env } from "../../lib/core/env";
import type { Runtime } from "../../lib/core/runtime";

/**
 * Plays the part of a provider without servers of its own: calls our webhook over HTTP with a
 * signed body, as a real one would.
 */
export async function deliverWebhook({ adapters }: Pick<Runtime, "adapters">, event: ProviderEvent): Promise<void> {
  const { name, signatureHeader, simulation } = adapters.payments;
  if (!simulation) throw new Error(`${name} delivers its webhooks itself`);
  const { body, signature } = simulation.signWebhook(event);
  const response = await fetch(`http://127.0.0.1:${env().PORT}/api/v1/payments/webhooks/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", [signatureHeader]: signature },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

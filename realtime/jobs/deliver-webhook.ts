import type { ProviderEvent } from "@/lib/adapters/payments/contract";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { runCommand } from "@/lib/runtime/run-command";
import type { Runtime } from "../../lib/core/commands/runtime";

/**
 * Plays the part of a provider without servers of its own: signs an event as a real one would, and
 * hands it to what our webhook's route runs. Not over HTTP: a sidecar need not know where its web
 * process is, nor reach the site's public address.
 */
export async function deliverWebhook(runtime: Runtime, event: ProviderEvent): Promise<void> {
  const { name, simulation, readWebhook } = runtime.adapters.payments;
  if (!simulation) throw new Error(`${name} delivers its webhooks itself`);
  const { body, signature } = simulation.signWebhook(event);
  const webhook = await readWebhook(body, signature);
  if (!webhook || webhook === "ignored") throw new Error("the webhook was not taken");
  await runCommand(runtime, applyWebhook, { ...webhook, provider: name });
}

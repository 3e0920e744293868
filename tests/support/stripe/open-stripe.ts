import { Logger, runOnce } from "graphile-worker";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { JOB_QUEUES } from "@/realtime/jobs/queues";
import { makeTasks, toTaskList } from "@/realtime/jobs/tasks";
import { callAs, testRuntime } from "../call";
import { changeSettings } from "../settings";
import { STRIPE_KEYS, type StripeServer, startStripe } from "./server";

/** The settings that choose a stand-in. */
export function stripeSettings({ url }: { url: string }): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_BASE_URL: url,
  };
}

/**
 * Has this process pay by a stand-in of Stripe; events come to the command behind the webhook's
 * route.
 */
export async function openStripe(): Promise<{ stripe: StripeServer; stop: () => Promise<void> }> {
  const stripe = await startStripe();
  const restore = changeSettings(stripeSettings(stripe));
  receiveEvents(stripe);
  return {
    stripe,
    async stop() {
      await stripe.webhooks.settled();
      restore();
      await stripe.stop();
    },
  };
}

/** Delivers events immediately, or as a test wants it. */
export function receiveEvents(
  { webhooks }: StripeServer,
  how: Parameters<typeof webhooks.to>[1] = "immediately",
): void {
  webhooks.to(async (body, signature) => {
    const provider = testRuntime().adapters.payments;
    const event = await provider.readWebhook(body, signature);
    if (!event) throw new Error("the webhook was refused");
    if (event !== "ignored") await callAs("system", applyWebhook, { ...event, provider: provider.name });
  }, how);
}

/**
 * Does the jobs about money that are due, and those that follow from them; what fails is left for
 * later.
 */
export async function runMoneyJobs(stripe?: StripeServer): Promise<void> {
  const runtime = testRuntime();
  for (let round = 0; round < 3; round += 1) {
    await stripe?.webhooks.settled();
    await runOnce({
      connectionString: process.env.DATABASE_URL ?? "",
      taskList: toTaskList(makeTasks(runtime, runtime), JOB_QUEUES.money, runtime.db),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
  }
}

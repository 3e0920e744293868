import { z } from "zod";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { webhookEvents } from "@/db/schema/deals/payments";
import { ProviderEvent } from "@/lib/adapters/payments/contract";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { applyEventJob } from "@/lib/deals/payments/jobs";
import { endProblems } from "@/lib/deals/provider-calls/operations";

/** A verified event of a provider. */
const WebhookInput = z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS), ...ProviderEvent.shape });

/**
 * Stores a provider's event, once; a job looks up what it is about, so that the provider waits for
 * nothing.
 */
export const applyWebhook = command(
  {
    name: "applyWebhook",
    summary: "Takes a payment provider's event.",
    policy: systemOnly,
    input: WebhookInput,
    output: Done,
  },
  async (ctx, event) => {
    const { provider, eventId, about } = event;
    const [stored] = await ctx.tx
      .insert(webhookEvents)
      .values({ provider, eventId, type: about, payload: event, receivedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    // Its signature is ours: whatever came with another one was not the provider's.
    await endProblems(ctx, provider, ["signature"]);
    if (stored) await addJob(ctx, applyEventJob, { webhookEventId: stored.id }, { key: `event:${stored.id}` });
    return { success: true as const };
  },
);

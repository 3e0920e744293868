import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { PAYMENT_PROVIDERS } from "@/db/enums/deals/payments";
import { paymentAttempts, webhookEvents } from "@/db/schema/deals/payments";
import { ProviderEvent } from "@/lib/adapters/payments/contract";
import { Done } from "@/lib/core/answers";
import { command } from "@/lib/core/command";
import { systemOnly } from "@/lib/core/policy";
import { applyResult } from "./operations";
import { resultOf } from "./rules";

/** A verified event of a provider. */
const WebhookInput = z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS), ...ProviderEvent.shape });

/**
 * Stores and applies a provider's event, once. An event whose reference is unknown waits until the
 * attempt has it.
 */
export const applyWebhook = command(
  {
    name: "applyWebhook",
    summary: "Applies a payment provider's event.",
    policy: systemOnly,
    input: WebhookInput,
    output: Done,
  },
  async (ctx, event) => {
    const { provider, eventId, type, providerRef } = event;
    const [stored] = await ctx.tx
      .insert(webhookEvents)
      .values({ provider, eventId, type, payload: event, receivedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (!stored) return { success: true as const };
    const [attempt] = await ctx.tx
      .select({ paymentId: paymentAttempts.paymentId, number: paymentAttempts.number })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerRef, providerRef)));
    if (!attempt) return { success: true as const };
    await applyResult(ctx, attempt.paymentId, attempt.number, resultOf(event));
    await ctx.tx.update(webhookEvents).set({ appliedAt: ctx.now }).where(eq(webhookEvents.id, stored.id));
    return { success: true as const };
  },
);

import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { payments, webhookEvents } from "@/db/schema/payments";
import { Done } from "../accounts/contract";
import { command } from "../core/command";
import { systemOnly } from "../core/policy";
import { applyResult } from "./steps";

/** A verified event of a provider. */
const WebhookInput = z.strictObject({
  provider: z.enum(["simulated", "stripe"]),
  eventId: z.string().max(200),
  type: z.enum(["payment.succeeded", "payment.failed"]),
  providerRef: z.string().max(200),
});

/** Stores a provider's event and applies it, once however often it comes. */
export const applyWebhook = command(
  {
    name: "applyWebhook",
    summary: "Applies a payment provider's event.",
    policy: systemOnly,
    input: WebhookInput,
    output: Done,
  },
  async (ctx, event) => {
    const [stored] = await ctx.tx
      .insert(webhookEvents)
      .values({
        provider: event.provider,
        eventId: event.eventId,
        type: event.type,
        payload: event,
        receivedAt: ctx.now,
        appliedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (!stored) return { success: true as const };
    const [payment] = await ctx.tx
      .select()
      .from(payments)
      .where(and(eq(payments.provider, event.provider), eq(payments.providerRef, event.providerRef)));
    if (payment) {
      const { providerRef } = event;
      await applyResult(
        ctx,
        payment.id,
        payment.attempt,
        event.type === "payment.succeeded"
          ? { status: "succeeded", providerRef }
          : { status: "failed", providerRef, code: "declined" },
      );
    }
    return { success: true as const };
  },
);

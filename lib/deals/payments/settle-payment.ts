import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import { Done } from "@/lib/core/answers";
import { workflow } from "@/lib/core/command";
import { systemOnly } from "@/lib/core/policy";
import { applyResult, providerKey } from "./operations";

/**
 * Settles attempts left pending by a crash with the provider's results. One that the provider does
 * not know failed: nothing was charged, and the payer may retry.
 */
export const settlePayment = workflow(
  {
    name: "settlePayment",
    summary: "Settles a payment that was left in between.",
    policy: systemOnly,
    input: z.strictObject({ paymentId: z.number() }),
    output: Done,
  },
  async (ctx, { paymentId }) => {
    const [payment] = await ctx.tx.select().from(payments).where(eq(payments.id, paymentId));
    const open = await ctx.tx
      .select({ number: paymentAttempts.number, providerRef: paymentAttempts.providerRef })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.status, "processing")))
      .orderBy(paymentAttempts.number);
    if (open.length === 0 && payment?.status === "processing")
      open.push({ number: payment.attempt, providerRef: payment.providerRef });
    for (const { number, providerRef } of open) {
      const result = await ctx.adapters.payments.retrieve(providerKey(paymentId, number), providerRef);
      await ctx.step((step) =>
        applyResult(
          step,
          paymentId,
          number,
          result ?? { status: "failed", providerRef: null, code: "processing_error" },
        ),
      );
    }
    return { success: true as const };
  },
);

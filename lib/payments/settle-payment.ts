import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema/payments";
import { Done } from "../accounts/contract";
import { workflow } from "../core/command";
import { systemOnly } from "../core/policy";
import { simulatedProvider } from "../out/payment/simulated";
import { applyResult, providerKey } from "./steps";

/**
 * Settles a try that a crash left in between: asks the provider what became of it and applies the answer.
 * A try that the provider has never seen failed: nothing was charged, and the payer may try again.
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
    if (payment?.status !== "processing") return { success: true as const };
    const key = providerKey(paymentId, payment.attempt);
    const result = await simulatedProvider.retrieve(key, payment.providerRef);
    await ctx.step((step) =>
      applyResult(
        step,
        paymentId,
        payment.attempt,
        result ?? { status: "failed", providerRef: `unseen:${key}`, code: "processing_error" },
      ),
    );
    return { success: true as const };
  },
);

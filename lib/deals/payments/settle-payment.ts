import { z } from "zod";
import { Done } from "@/lib/core/base/answers";
import { workflow } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { settleAttempts } from "./settle-attempts";

/**
 * Settles attempts that are open, such as those of a crash or of a lost webhook, with the
 * provider's results.
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
    await settleAttempts(ctx, paymentId);
    return { success: true as const };
  },
);

import { z } from "zod";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { recordProblem } from "@/lib/deals/provider-calls/operations";

/** Stores that webhooks came whose signature is none of ours: a secret may be wrong. */
export const recordUnsignedWebhooks = command(
  {
    name: "recordUnsignedWebhooks",
    summary: "Counts webhooks with a signature that is not ours.",
    policy: systemOnly,
    input: z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS), count: z.number().int().positive() }),
    output: Done,
  },
  async (ctx, { provider, count }) => {
    await recordProblem(ctx, { provider, problem: "signature", count });
    return { success: true as const };
  },
);

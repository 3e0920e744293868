import { z } from "zod";
import { PROVIDER_LIMITS } from "@/lib/adapters/payments/limits";
import { Done } from "@/lib/core/base/answers";
import { workflow } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { applyBankDispute } from "./bank-dispute";

/** Looks a bank's dispute up that has been open for long: the webhook of its end may be lost. */
export const readBankDispute = workflow(
  {
    name: "readBankDispute",
    summary: "Reads a bank's dispute at the provider.",
    policy: systemOnly,
    input: z.strictObject({ providerRef: z.string().max(PROVIDER_LIMITS.referenceLengthMax) }),
    output: Done,
  },
  async (ctx, { providerRef }) => {
    await applyBankDispute(ctx, ctx.adapters.payments, providerRef);
    return { success: true as const };
  },
);

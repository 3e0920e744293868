import { z } from "zod";
import { PROVIDER_LIMITS } from "@/lib/adapters/payments/limits";
import { Done } from "@/lib/core/answers";
import { workflow } from "@/lib/core/command";
import { systemOnly } from "@/lib/core/policy";
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

import { eq } from "drizzle-orm";
import { z } from "zod";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { Done } from "@/lib/core/base/answers";
import { workflow } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { refreshAccount } from "./operations";

/**
 * Reads a payout account at the provider, for payouts that wait for it: its webhook may be lost.
 */
export const readAccount = workflow(
  {
    name: "readAccount",
    summary: "Reads a payout account at the provider.",
    policy: systemOnly,
    input: z.strictObject({ accountId: z.number() }),
    output: Done,
  },
  async (ctx, { accountId }) => {
    const [account] = await ctx.tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId));
    if (account) await refreshAccount(ctx, account);
    return { success: true as const };
  },
);

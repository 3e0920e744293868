import { eq } from "drizzle-orm";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { fail } from "@/lib/core/base/errors";
import { workflow } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { PayoutAccountView, SimulatePayoutAccount } from "./contract";
import { insertAccount, openAtProvider, refreshAccount } from "./operations";
import { getAccountView } from "./queries";

/**
 * Puts a simulated account into a state, to test payouts in it; real accounts are the provider's.
 */
export const simulatePayoutAccount = workflow(
  {
    name: "simulatePayoutAccount",
    summary: "Puts a simulated payout account into a state.",
    policy: workspaceOwner,
    input: SimulatePayoutAccount,
    output: PayoutAccountView,
    errors: ["payment.hosted"],
  },
  async (ctx, { status }) => {
    const { name, simulation } = ctx.adapters.payments;
    if (!simulation) return fail("payment.hosted");
    const row = await ctx.step((step) => insertAccount(step, name, ctx.actor.workspaceId, "FR"));
    const account = row.providerRef === null ? await openAtProvider(ctx, row, null) : row;
    const providerRef = simulation.accountIn(account.providerRef ?? "", status);
    await ctx.step((step) =>
      step.tx.update(payoutAccounts).set({ providerRef }).where(eq(payoutAccounts.id, account.id)),
    );
    await refreshAccount(ctx, { ...account, providerRef });
    return getAccountView(ctx);
  },
);

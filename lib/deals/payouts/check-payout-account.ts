import { troubleOf } from "@/lib/adapters/payments/contract";
import { Nothing } from "@/lib/core/base/answers";
import { workflow } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { PayoutAccountView } from "./contract";
import { PAYOUT_RATES } from "./limits";
import { refreshAccount } from "./operations";
import { findAccount, getAccountView } from "./queries";

/**
 * The payout account's current state at the provider, for a carrier who returns from its page; our
 * own row while the provider is unavailable.
 */
export const checkPayoutAccount = workflow(
  {
    name: "checkPayoutAccount",
    summary: "Reads the workspace's payout account at the provider.",
    policy: workspaceOwner,
    input: Nothing,
    output: PayoutAccountView,
    limits: [{ ...PAYOUT_RATES.checks, per: perUser }],
  },
  async (ctx) => {
    const account = await findAccount(ctx.tx, ctx.actor.workspaceId, ctx.adapters.payments.name);
    try {
      if (account) await refreshAccount(ctx, account);
    } catch (error) {
      if (troubleOf(error) === undefined) throw error;
    }
    return getAccountView(ctx);
  },
);

import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { workflow } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { EraseAccount } from "./contract";
import { eraseUser } from "./erase-user";
import { findOwnCredentials, lockPassword } from "./find-credentials";
import { tryPassword } from "./try-password";

/**
 * Erases the caller's account: personal data is deleted, shared records (deals, ledger,
 * conversations) stay under a pseudonym, team listings pass to another owner. Fails while a deal or
 * payment is open, or a team would have no owner.
 */
export const eraseAccount = workflow(
  {
    name: "eraseAccount",
    summary: "Erases the caller's account.",
    policy: signedIn,
    input: EraseAccount,
    output: Done,
    errors: ["auth.wrong_password", "account.live_reservation", "account.unpaid_payout", "account.last_owner"],
  },
  async (ctx, { password }) => {
    const { userId } = ctx.actor;
    const user = await tryPassword(ctx, { userId }, password, () => findOwnCredentials(ctx.tx, userId));
    if (!user) return fail("auth.wrong_password");
    await ctx.step(async (step) => {
      if (!(await lockPassword(step.tx, user))) return fail("auth.wrong_password");
      if (!(await eraseUser(step, userId, ["active"]))) return fail("auth.session_ended");
    });
    ctx.reply.session = null;
    return { success: true as const };
  },
);

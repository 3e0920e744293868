import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { workflow } from "../core/command";
import { anyone } from "../core/policy";
import { Done, ResetPassword } from "./contract";
import { hashPassword } from "./hash-password";
import { redeemLink, spendLinks } from "./make-link";
import { endSessions } from "./steps";

/**
 * Sets a new password by the mailed link and ends every session.
 * The link proves the address, so an account that was not confirmed yet is now.
 */
export const resetPassword = workflow(
  {
    name: "resetPassword",
    summary: "Sets a new password by a mailed link.",
    policy: anyone,
    input: ResetPassword,
    output: Done,
    errors: ["auth.link_invalid"],
  },
  async (ctx, { token, password }) => {
    const passwordHash = await hashPassword(password);
    await ctx.step(async (step) => {
      const { userId } = await redeemLink(step, "reset", token);
      await step.tx
        .update(users)
        .set({ passwordHash, confirmedAt: sql`coalesce(${users.confirmedAt}, ${step.now.toISOString()}::timestamptz)` })
        .where(eq(users.id, userId));
      await spendLinks(step, "reset", userId);
      await endSessions(step, userId, "password_reset");
    });
    return { success: true as const };
  },
);

import { eq } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { workflow } from "../core/command";
import { fail } from "../core/errors";
import { assertLeft, consume } from "../core/limits";
import { signedIn } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { ACCOUNT_LIMITS, ChangePassword, Done } from "./contract";
import { hashPassword, verifyPassword } from "./hash-password";
import { endSessions } from "./steps";

/** Sets a new password after the old one was given; every other session of the person ends. */
export const changePassword = workflow(
  {
    name: "changePassword",
    summary: "Changes the password and ends the other sessions.",
    policy: signedIn,
    input: ChangePassword,
    output: Done,
    errors: ["auth.wrong_password"],
  },
  async (ctx, { oldPassword, password }) => {
    const limitKey = `user:${ctx.actor.userId}`;
    await assertLeft(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
    const [user] = await ctx.tx
      .select({ passwordHash: users.passwordHash, email: users.email, firstName: users.firstName })
      .from(users)
      .where(eq(users.id, ctx.actor.userId));
    if (!user || !(await verifyPassword(user.passwordHash, oldPassword))) {
      await consume(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
      return fail("auth.wrong_password");
    }
    const passwordHash = await hashPassword(password);
    await ctx.step(async (step) => {
      await step.tx.update(users).set({ passwordHash }).where(eq(users.id, step.actor.userId));
      await endSessions(step, step.actor.userId, "password_changed", step.actor.sessionId);
      await queueMail(step, {
        key: `password:${step.actor.userId}:${step.requestId}`,
        userId: step.actor.userId,
        template: "password_changed",
      });
    });
    return { success: true as const };
  },
);

import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { workflow } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { ChangePassword } from "./contract";
import { findOwnCredentials, lockPassword } from "./find-credentials";
import { hashPassword } from "./hash-password";
import { setPassword } from "./operations";
import { tryPassword } from "./try-password";

/** Changes the password and ends every other session. */
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
    const { userId } = ctx.actor;
    const user = await tryPassword(ctx, { userId }, oldPassword, () => findOwnCredentials(ctx.tx, userId));
    if (!user) return fail("auth.wrong_password");
    const passwordHash = await hashPassword(password);
    await ctx.step(async (step) => {
      if (!(await lockPassword(step.tx, user))) return fail("auth.wrong_password");
      await setPassword(step, userId, passwordHash, {
        reason: "password_changed",
        exceptSessionId: step.actor.sessionId,
      });
      await queueMail(step, {
        key: `password:${step.actor.userId}:${step.requestId}`,
        userId: step.actor.userId,
        template: "password_changed",
      });
    });
    return { success: true as const };
  },
);

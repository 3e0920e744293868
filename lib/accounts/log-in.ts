import { workflow } from "../core/command";
import { fail } from "../core/errors";
import { assertLeft, consume } from "../core/limits";
import { anyone } from "../core/policy";
import { ACCOUNT_LIMITS, Login, SessionView } from "./contract";
import { verifyPassword } from "./hash-password";
import { admitUser, findCredentials, getUserView } from "./queries";
import { newSessionId, openSession } from "./steps";

/**
 * Signs a person in. An unknown address, a wrong password and an account without one get the same answer in the same
 * time; "verify your email" and "suspended" are said only after a right password (`design: security, accounts`).
 */
export const logIn = workflow(
  {
    name: "logIn",
    summary: "Signs in with e-mail and password; the session travels in cookies.",
    policy: anyone,
    input: Login,
    output: SessionView,
    errors: ["auth.wrong_credentials", "auth.unconfirmed", "auth.suspended", "auth.workspace_suspended"],
  },
  async (ctx, { email, password }) => {
    const limitKey = `${ctx.ip}:${email}`;
    await assertLeft(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
    const user = await findCredentials(ctx.tx, email);
    const isRight = await verifyPassword(user?.passwordHash, password);
    if (!user || !isRight) {
      await consume(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
      return fail("auth.wrong_credentials");
    }
    return ctx.step(async (step) => {
      const actor = await admitUser(step.tx, user.id, newSessionId());
      step.reply.session = await openSession(step, actor);
      return { user: await getUserView(step.tx, user.id) };
    });
  },
);

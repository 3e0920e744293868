import { fail } from "@/lib/core/base/errors";
import { workflow } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { getUserView } from "@/lib/identity/people/load-account";
import { SessionView } from "@/lib/identity/sessions/contract";
import { createSession, newSessionId } from "@/lib/identity/sessions/operations";
import { loadSignInActor } from "@/lib/identity/sessions/queries";
import { Login } from "./contract";
import { findCredentials, lockPassword } from "./find-credentials";
import { tryPassword } from "./try-password";

/**
 * Signs a person in. Unknown address, wrong password and an account without one get the same answer
 * in the same time; "unconfirmed" and "suspended" only after a right password (product: accounts).
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
    const user = await tryPassword(ctx, { email }, password, () => findCredentials(ctx.tx, email));
    if (!user) return fail("auth.wrong_credentials");
    return ctx.step(async (step) => {
      // The password may have changed meanwhile.
      if (!(await lockPassword(step.tx, user))) return fail("auth.wrong_credentials");
      const actor = await loadSignInActor(step.tx, user.id, newSessionId());
      step.reply.session = await createSession(step, actor);
      return { user: await getUserView(step, user.id) };
    });
  },
);

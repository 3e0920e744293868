import { fail } from "@/lib/core/base/errors";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { findCredentials, lockPassword } from "@/lib/identity/accounts/find-credentials";
import { tryPassword } from "@/lib/identity/accounts/try-password";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { LinkedView, LinkSocial } from "./contract";
import { linkIdentity, type Pending, readPending, signIn } from "./operations";

/** Links a provider's account to the one with its address, by its password, and signs in. */
export const linkSocial = workflow(
  {
    name: "linkSocial",
    summary: "Links an account at another service to the one with its address, and signs in.",
    policy: anyone,
    input: LinkSocial,
    output: LinkedView,
    errors: [
      "social.expired",
      "social.taken",
      "social.already_linked",
      "auth.wrong_password",
      "auth.suspended",
      "auth.workspace_suspended",
    ],
  },
  async (ctx, { password, flow }) => {
    const pending = await readPending(flow, "prove", ctx.now);
    const email = pending.email ?? "";
    const user = await tryPassword(ctx, { email }, password, () => findCredentials(ctx.tx, email));
    if (!user) return fail("auth.wrong_password");
    return ctx.step(async (step) => {
      if (!(await lockPassword(step.tx, user))) return fail("auth.wrong_password");
      return link(step, user.id, pending);
    });
  },
);

async function link(ctx: Ctx, userId: number, pending: Pending) {
  await linkIdentity(ctx, userId, pending);
  const user = await signIn(ctx, userId);
  await queueMail(ctx, { key: `social:${userId}:${ctx.requestId}`, userId, template: `${pending.provider}_linked` });
  return { user, next: pending.next };
}

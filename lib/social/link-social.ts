import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { ACCOUNT_LIMITS } from "../accounts/contract";
import { verifyPassword } from "../accounts/hash-password";
import { findCredentials } from "../accounts/queries";
import { type Ctx, workflow } from "../core/command";
import { fail } from "../core/errors";
import { assertLeft, consume } from "../core/limits";
import { anyone } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { LinkedView, LinkSocial } from "./contract";
import { linkIdentity, type Pending, readPending, signIn } from "./steps";

/** Links a provider's account to the account with its address, once that account's password was given, and signs in. */
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
    const limitKey = `${ctx.ip}:${email}`;
    await assertLeft(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
    const user = await findCredentials(ctx.tx, email);
    if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
      await consume(ctx.tx, ACCOUNT_LIMITS.login, limitKey, ctx.now);
      return fail("auth.wrong_password");
    }
    return ctx.step((step) => link(step, user.id, pending));
  },
);

async function link(ctx: Ctx, userId: number, pending: Pending) {
  await linkIdentity(ctx, userId, pending);
  // The provider vouches for the address, as the link of a mail would.
  await ctx.tx
    .update(users)
    .set({ confirmedAt: ctx.now })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)));
  const user = await signIn(ctx, userId);
  await queueMail(ctx, { key: `social:${userId}:${ctx.requestId}`, userId, template: `${pending.provider}_linked` });
  return { user, next: pending.next };
}

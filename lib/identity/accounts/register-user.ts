import { isUniqueViolation } from "@/db/client";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { perDevice, perEmail, perIp } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { assertInvited, redeemInvitation } from "@/lib/identity/workspaces/operations";
import { Register } from "./contract";
import { findCredentials } from "./find-credentials";
import { hashPassword } from "./hash-password";
import { insertUser, type NewUser } from "./insert-user";
import { ACCOUNT_LIMITS } from "./limits";
import { ACCOUNT_NETWORK_LIMITS } from "./network-limits";
import { dropUnproved, registerAddress } from "./register-address";

/**
 * Registers an account and mails its confirmation link; a known address gets the same answer after
 * the same work, and a mail about it (product: accounts).
 */
export const registerUser = workflow(
  {
    name: "registerUser",
    summary: "Creates an account and mails a confirmation link.",
    policy: anyone,
    input: Register,
    output: Done,
    errors: ["invitation.not_valid", "invitation.other_address"],
    limits: [
      { ...ACCOUNT_LIMITS.register, per: perDevice },
      { ...ACCOUNT_LIMITS.registerAddress, per: (_request, { email }) => perEmail(email) },
      { ...ACCOUNT_NETWORK_LIMITS.register, per: perIp },
    ],
  },
  async (ctx, { password, invitationToken, ...input }) => {
    const user = { ...input, passwordHash: await hashPassword(password) };
    try {
      await ctx.step((step) =>
        invitationToken ? registerInvited(step, user, invitationToken) : registerAddress(step, user),
      );
    } catch (error) {
      // A concurrent registration of the same address won.
      if (!isUniqueViolation(error, "users_email_unique")) throw error;
    }
    return { success: true as const };
  },
);

/** An invitation link proves the address like a confirmation link. */
async function registerInvited(ctx: Ctx, user: Omit<NewUser, "isConfirmed">, token: string): Promise<void> {
  await assertInvited(ctx, token, user.email);
  await dropUnproved(ctx, user.email);
  const known = await findCredentials(ctx.tx, user.email);
  if (known) {
    const key = `registered:${known.id}:${ctx.requestId}`;
    return queueMail(ctx, { key, userId: known.id, template: "already_registered" });
  }
  const userId = await insertUser(ctx, { ...user, isConfirmed: true });
  await redeemInvitation(ctx, token, { id: userId, email: user.email });
}

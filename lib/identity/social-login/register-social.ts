import { isUniqueViolation } from "@/db/client";
import { fail } from "@/lib/core/base/errors";
import { workflow } from "@/lib/core/commands/command";
import { perDevice, perIp } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { findCredentials } from "@/lib/identity/accounts/find-credentials";
import { insertUser } from "@/lib/identity/accounts/insert-user";
import { ACCOUNT_LIMITS } from "@/lib/identity/accounts/limits";
import { ACCOUNT_NETWORK_LIMITS } from "@/lib/identity/accounts/network-limits";
import { dropUnproved, registerAddress } from "@/lib/identity/accounts/register-address";
import { RegisteredView, RegisterSocial } from "./contract";
import { linkIdentity, readPending, signIn } from "./operations";

/**
 * Registers a person from a provider. They are signed in immediately when the provider vouches for
 * the address; otherwise it is confirmed by mail, and a known address gets the same answer.
 */
export const registerSocial = workflow(
  {
    name: "registerSocial",
    summary: "Registers a person from a provider.",
    policy: anyone,
    input: RegisterSocial,
    output: RegisteredView,
    errors: ["social.expired", "social.taken"],
    limits: [
      { ...ACCOUNT_LIMITS.register, per: perDevice },
      { ...ACCOUNT_NETWORK_LIMITS.register, per: perIp },
    ],
  },
  async (ctx, { flow, email: given, ...input }) => {
    const pending = await readPending(flow, "new", ctx.now);
    const email = pending.email ?? given;
    if (!email) return fail("request.invalid", { issues: [{ path: ["email"], code: "required" }] });
    const isConfirmed = pending.email !== null && pending.isEmailVerified;
    const { next } = pending;
    try {
      return await ctx.step(async (step) => {
        const user = { ...input, email, passwordHash: null };
        step.reply.flow = null;
        if (!isConfirmed) {
          await registerAddress(step, user, (inner, userId) => linkIdentity(inner, userId, pending));
          return { outcome: "check_inbox" as const, email, next };
        }
        await dropUnproved(step, email);
        // The account was created meanwhile; a restart will ask for its password.
        if (await findCredentials(step.tx, email)) return fail("social.expired");
        const userId = await insertUser(step, { ...user, isConfirmed });
        await linkIdentity(step, userId, pending);
        await signIn(step, userId);
        return { outcome: "signed_in" as const, email, next };
      });
    } catch (error) {
      // A concurrent registration of the same address won.
      if (!isUniqueViolation(error, "users_email_unique")) throw error;
      return isConfirmed ? fail("social.expired") : { outcome: "check_inbox" as const, email, next };
    }
  },
);

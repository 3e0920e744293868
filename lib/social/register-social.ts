import { isUniqueViolation } from "@/db/client";
import { ACCOUNT_LIMITS } from "../accounts/contract";
import { insertUser, mailConfirmation, tellKnown } from "../accounts/insert-user";
import { findCredentials } from "../accounts/queries";
import { workflow } from "../core/command";
import { fail } from "../core/errors";
import { perIp } from "../core/limits";
import { anyone } from "../core/policy";
import { RegisteredView, RegisterSocial } from "./contract";
import { linkIdentity, readPending, signIn } from "./steps";

/**
 * Makes an account for someone who came from a provider. When the provider vouches for the address they are signed in at once;
 * otherwise the address is confirmed by mail as in any registration, and one that has an account already gets the same answer.
 */
export const registerSocial = workflow(
  {
    name: "registerSocial",
    summary: "Creates an account for someone who came from another service.",
    policy: anyone,
    input: RegisterSocial,
    output: RegisteredView,
    errors: ["social.expired", "social.taken"],
    limits: [{ ...ACCOUNT_LIMITS.register, per: perIp }],
  },
  async (ctx, { flow, email: given, ...input }) => {
    const pending = await readPending(flow, "new", ctx.now);
    const email = pending.email ?? given;
    if (!email) return fail("request.invalid", { issues: [{ path: ["email"], code: "required" }] });
    const isConfirmed = pending.email !== null && pending.isEmailVerified;
    const { next } = pending;
    try {
      return await ctx.step(async (step) => {
        const known = await findCredentials(step.tx, email);
        // It came to be while the form was filled in: from the start, this person is asked for its password.
        if (known && isConfirmed) return fail("social.expired");
        step.reply.flow = null;
        if (known) {
          await tellKnown(step, known.id);
          return { outcome: "check_inbox" as const, email, next };
        }
        const userId = await insertUser(step, { ...input, email, passwordHash: null, isConfirmed });
        await linkIdentity(step, userId, pending);
        if (isConfirmed) {
          await signIn(step, userId);
          return { outcome: "signed_in" as const, email, next };
        }
        await mailConfirmation(step, userId);
        return { outcome: "check_inbox" as const, email, next };
      });
    } catch (error) {
      // Two registrations of one address at once: the other one won.
      if (!isUniqueViolation(error, "users_email_unique")) throw error;
      return isConfirmed ? fail("social.expired") : { outcome: "check_inbox" as const, email, next };
    }
  },
);

import { isUniqueViolation } from "@/db/client";
import { workflow } from "../core/command";
import { perIp } from "../core/limits";
import { anyone } from "../core/policy";
import { redeemInvitation } from "../workspaces/steps";
import { ACCOUNT_LIMITS, Done, Register } from "./contract";
import { hashPassword } from "./hash-password";
import { insertUser, mailConfirmation, tellKnown } from "./insert-user";
import { findCredentials } from "./queries";

/**
 * Makes an account with its profile and its own workspace, and mails the link that confirms it.
 * An address that has an account already gets the same answer, and a mail that says so (`design: security, accounts`).
 */
export const registerUser = workflow(
  {
    name: "registerUser",
    summary: "Creates an account and mails a confirmation link.",
    policy: anyone,
    input: Register,
    output: Done,
    errors: ["invitation.not_valid", "invitation.other_address"],
    limits: [{ ...ACCOUNT_LIMITS.register, per: perIp }],
  },
  async (ctx, input) => {
    const passwordHash = await hashPassword(input.password);
    try {
      await ctx.step(async (step) => {
        const known = await findCredentials(step.tx, input.email);
        if (known) return tellKnown(step, known.id);
        const isConfirmed = input.invitationToken !== undefined;
        const userId = await insertUser(step, { ...input, passwordHash, isConfirmed });
        // The link of an invitation proves the address as the one that confirms it would.
        if (input.invitationToken)
          return redeemInvitation(step, input.invitationToken, { id: userId, email: input.email });
        await mailConfirmation(step, userId);
      });
    } catch (error) {
      // Two registrations of one address at once: the other one won.
      if (!isUniqueViolation(error, "users_email_unique")) throw error;
    }
    return { success: true as const };
  },
);

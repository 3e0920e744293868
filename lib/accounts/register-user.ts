import { eq } from "drizzle-orm";
import type { z } from "zod";
import { isUniqueViolation } from "@/db/client";
import { profiles, users } from "@/db/schema/accounts";
import { type Ctx, workflow } from "../core/command";
import { nameOf } from "../core/kinds";
import { perIp } from "../core/limits";
import { anyone } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { makeWorkspace, redeemInvitation } from "../workspaces/steps";
import { ACCOUNT_LIMITS, Done, Register, SESSION_LIMITS } from "./contract";
import { hashPassword } from "./hash-password";
import { BusinessProfileType, LogisticsProfileType } from "./kinds";
import { makeLink } from "./make-link";
import { findCredentials } from "./queries";

type Registration = z.output<typeof Register>;

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
        if (known) return tellOwner(step, known.id);
        const userId = await insertUser(step, input, passwordHash);
        // The link of an invitation proves the address as the one that confirms it would.
        if (input.invitationToken)
          return redeemInvitation(step, input.invitationToken, { id: userId, email: input.email });
        const { token, hash } = await makeLink(step, "confirm", { userId }, SESSION_LIMITS.confirmSeconds);
        await queueMail(step, { key: `confirm:${hash}`, userId, template: "confirm", secrets: { token } });
      });
    } catch (error) {
      // Two registrations of one address at once: the other one won.
      if (!isUniqueViolation(error, "users_email_unique")) throw error;
    }
    return { success: true as const };
  },
);

async function tellOwner(ctx: Ctx, userId: number): Promise<void> {
  await queueMail(ctx, { key: `registered:${userId}:${ctx.requestId}`, userId, template: "already_registered" });
}

async function insertUser(ctx: Ctx, input: Registration, passwordHash: string): Promise<number> {
  const [user] = await ctx.tx
    .insert(users)
    .values({
      email: input.email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      phoneNumber: input.phoneNumber,
      locale: ctx.locale,
      termsAcceptedAt: ctx.now,
      confirmedAt: input.invitationToken ? ctx.now : null,
      createdAt: ctx.now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("the new user has no row");
  const [profile] = await ctx.tx
    .insert(profiles)
    .values({
      userId: user.id,
      logisticsType: nameOf(LogisticsProfileType, input.logisticsProfileType.id),
      businessType: nameOf(BusinessProfileType, input.businessProfileType.id),
      companyName: input.companyName ?? null,
      createdAt: ctx.now,
    })
    .returning({ id: profiles.id });
  if (!profile) throw new Error("the new user has no profile");
  const name = input.companyName ?? `${input.firstName} ${input.lastName}`;
  await makeWorkspace(ctx, { userId: user.id, name, isHome: true });
  await ctx.tx.update(users).set({ activeProfileId: profile.id }).where(eq(users.id, user.id));
  return user.id;
}

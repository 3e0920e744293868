import { eq } from "drizzle-orm";
import type { z } from "zod";
import { nameOf } from "@/db/enums/core/enumeration";
import { profiles, users } from "@/db/schema/identity/accounts";
import { failIfAny } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";
import { nameIssues } from "@/lib/identity/people/name-issues";
import { makeWorkspace } from "@/lib/identity/workspaces/operations";
import type { NewAccount } from "./contract";

/** The data of a new account. */
export type NewUser = z.output<typeof NewAccount> & {
  email: string;
  /** Null with social login. */
  passwordHash: string | null;
  isConfirmed: boolean;
};

/** Inserts an account with its profile and workspace; a unique index rejects a second one. */
export async function insertUser(ctx: Ctx, input: NewUser): Promise<number> {
  failIfAny(nameIssues(input));
  const [user] = await ctx.tx
    .insert(users)
    .values({
      email: input.email,
      passwordHash: input.passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      phoneNumber: input.phoneNumber,
      locale: ctx.locale,
      termsAcceptedAt: ctx.now,
      confirmedAt: input.isConfirmed ? ctx.now : null,
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
  const name = input.companyName ?? `${input.firstName} ${input.lastName}`.trim();
  const { residenceCountry } = input;
  await makeWorkspace(ctx, { userId: user.id, name, isHome: true, residenceCountry: residenceCountry ?? undefined });
  await ctx.tx.update(users).set({ activeProfileId: profile.id }).where(eq(users.id, user.id));
  return user.id;
}

import { eq } from "drizzle-orm";
import { nameOf } from "@/db/enums/core/enumeration";
import { profiles, users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { fail, failIfAny } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";
import { getUserView } from "@/lib/identity/people/load-account";
import { nameIssues } from "@/lib/identity/people/name-issues";
import { AddProfile } from "./contract";

/** Adds the caller's profile of the other logistics type ("Become a Carrier") and switches. */
export const addProfile = command(
  {
    name: "addProfile",
    summary: "Adds a sub-profile and switches to it.",
    policy: signedIn,
    input: AddProfile,
    output: UserView,
    errors: ["profile.exists"],
  },
  async (ctx, input) => {
    failIfAny(nameIssues(input));
    const [profile] = await ctx.tx
      .insert(profiles)
      .values({
        userId: ctx.actor.userId,
        logisticsType: nameOf(LogisticsProfileType, input.logisticsProfileType.id),
        businessType: nameOf(BusinessProfileType, input.businessProfileType.id),
        companyName: input.companyName ?? null,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    if (!profile) return fail("profile.exists");
    await ctx.tx.update(users).set({ activeProfileId: profile.id }).where(eq(users.id, ctx.actor.userId));
    // A contributor's answer is not the workspace's.
    if (input.residenceCountry && ctx.actor.memberRole === "owner")
      await ctx.tx
        .update(workspaces)
        .set({ residenceCountry: input.residenceCountry, residenceAt: ctx.now })
        .where(eq(workspaces.id, ctx.actor.workspaceId));
    return getUserView(ctx, ctx.actor.userId);
  },
);

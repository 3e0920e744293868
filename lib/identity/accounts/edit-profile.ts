import { eq } from "drizzle-orm";
import type { z } from "zod";
import { nameOf } from "@/db/enums/core/enumeration";
import { profiles, users } from "@/db/schema/identity/accounts";
import type { Actor } from "@/lib/core/base/actor";
import { fail, failIfAny } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { writeEdit } from "@/lib/core/commands/edits";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { BusinessProfileType } from "@/lib/identity/people/enums";
import { getUserView } from "@/lib/identity/people/load-account";
import { nameIssues } from "@/lib/identity/people/name-issues";
import { endVerificationFor, lockIdentity } from "@/lib/identity/verification/end-verification";
import type { IdentityFacts } from "@/lib/identity/verification/identity-facts";
import { EditProfile } from "./contract";

/** Replaces the caller's own profile. */
export const editProfile = command(
  {
    name: "editProfile",
    summary: "Replaces the caller's profile.",
    policy: signedIn,
    input: EditProfile,
    output: UserView,
    errors: ["edit.conflict", "verification.would_end"],
  },
  async (ctx, input) => {
    failIfAny(nameIssues(input));
    const { userId } = ctx.actor;
    const before = await lockIdentity(ctx.tx, userId);
    await writeEdit({
      seen: input.version,
      read: () => getUserView(ctx, userId),
      versionOf: (view) => view.profile.version,
      write: () => writeProfile(ctx, input, before),
    });
    return getUserView(ctx, userId);
  },
);

async function writeProfile(
  ctx: Ctx<Actor>,
  input: z.output<typeof EditProfile>,
  before: IdentityFacts,
): Promise<void> {
  const { userId } = ctx.actor;
  const { profile } = await getUserView(ctx, userId);
  const businessType = input.businessProfileType
    ? nameOf(BusinessProfileType, input.businessProfileType.id)
    : profile.businessProfileType.name;
  // A profile that stays professional needs a company, too.
  if (businessType === "professional" && !input.companyName)
    fail("request.invalid", { issues: [{ path: ["companyName"], code: "required" }] });
  const after = {
    firstName: input.firstName,
    lastName: input.lastName,
    phoneNumber: input.phone ?? null,
    birthDate: input.birthDate ?? null,
  };
  await endVerificationFor(ctx, { before, after, isAccepted: input.endsVerification ?? false });
  await ctx.tx
    .update(users)
    .set({ ...after, gender: input.gender ?? null })
    .where(eq(users.id, userId));
  await ctx.tx
    .update(profiles)
    .set({ businessType, companyName: input.companyName ?? null })
    .where(eq(profiles.id, profile.id));
}

import { eq } from "drizzle-orm";
import { nameOf } from "@/db/enums/core/enumeration";
import { profiles, users } from "@/db/schema/identity/accounts";
import { type Ctx, command, workflow } from "@/lib/core/command";
import { fail, isAppError } from "@/lib/core/errors";
import { signedIn } from "@/lib/core/policy";
import { UserView } from "@/lib/identity/people/contract";
import { BusinessProfileType } from "@/lib/identity/people/enums";
import { getUserView } from "@/lib/identity/people/load-account";
import { claimFiles } from "@/lib/platform/uploads/operations";
import { cutSquare, type Replacement, replaceBytes } from "@/lib/platform/uploads/replace-bytes";
import { EditPhoto, EditProfile, EditUser } from "./contract";

/** Replaces the caller's own profile. */
export const editProfile = command(
  {
    name: "editProfile",
    summary: "Replaces the caller's profile.",
    policy: signedIn,
    input: EditProfile,
    output: UserView,
  },
  async (ctx, input) => {
    const { profile } = await getUserView(ctx, ctx.actor.userId);
    const businessType = input.businessProfileType
      ? nameOf(BusinessProfileType, input.businessProfileType.id)
      : profile.businessProfileType.name;
    // A profile that stays professional needs a company, too.
    if (businessType === "professional" && !input.companyName)
      fail("request.invalid", { issues: [{ path: ["companyName"], code: "required" }] });
    await ctx.tx
      .update(users)
      .set({
        firstName: input.firstName,
        lastName: input.lastName,
        phoneNumber: input.phone ?? null,
        gender: input.gender ?? null,
        birthDate: input.birthDate ?? null,
      })
      .where(eq(users.id, ctx.actor.userId));
    await ctx.tx
      .update(profiles)
      .set({ businessType, companyName: input.companyName ?? null })
      .where(eq(profiles.id, profile.id));
    return getUserView(ctx, ctx.actor.userId);
  },
);

/** Changes some of the caller's fields, such as the locale of their mails. */
export const editUser = workflow(
  {
    name: "editUser",
    summary: "Changes some of the caller's fields.",
    policy: signedIn,
    input: EditUser,
    output: UserView,
  },
  async (ctx, { photo, ...fields }) => {
    const square = photo ? await cutSquare(ctx, photo.id) : undefined;
    return ctx.step(async (step) => {
      const { userId } = step.actor;
      if (Object.keys(fields).length > 0) await step.tx.update(users).set(fields).where(eq(users.id, userId));
      if (photo !== undefined) await setPhoto(step, userId, photo?.id ?? null, square);
      return getUserView(step, userId);
    });
  },
);

/** Sets or removes the caller's photo. */
export const editPhoto = workflow(
  { name: "editPhoto", summary: "Sets the caller's photo.", policy: signedIn, input: EditPhoto, output: UserView },
  async (ctx, { photo }) => {
    const square = photo ? await cutSquare(ctx, photo.id) : undefined;
    return ctx.step(async (step) => {
      await setPhoto(step, step.actor.userId, photo?.id ?? null, square);
      return getUserView(step, step.actor.userId);
    });
  },
);

/** Photos are shown in circles, so they are cropped to a square once, on first use. */
async function setPhoto(
  ctx: Ctx,
  userId: number,
  fileId: number | null,
  square: Replacement | undefined,
): Promise<void> {
  if (fileId !== null) {
    if (square) await replaceBytes(ctx, square);
    await claimFiles(ctx, [{ id: fileId, kind: "image", path: ["photo", "id"] }], { makePublic: true }).catch(
      (error) => {
        // Forms send what was just uploaded, so an error here is more likely our bug.
        if (isAppError(error))
          ctx.log.warn({ fileId, code: error.code }, "a photo was rejected: possibly an invalid file id");
        throw error;
      },
    );
  }
  await ctx.tx.update(users).set({ photoUploadId: fileId }).where(eq(users.id, userId));
}

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
import { cutSquare, type Replacement, takePlace } from "@/lib/platform/uploads/replace-bytes";
import { EditPhoto, EditProfile, EditUser } from "./contract";

/** Replaces the caller's own profile: name, phone, gender, birth date, and whether it is a person's or a company's. */
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
    // Also a professional profile that stays one keeps a company.
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

/** Changes some of the caller's own fields, and the language that mail is written in. */
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

/** Sets the caller's photo to a picture that they uploaded, or takes it away. */
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

/** A photo is shown in circles: it is cut square, once, when it is first taken into use. */
async function setPhoto(
  ctx: Ctx,
  userId: number,
  fileId: number | null,
  square: Replacement | undefined,
): Promise<void> {
  if (fileId !== null) {
    if (square) await takePlace(ctx, square);
    await claimFiles(ctx, [{ id: fileId, kind: "image", path: ["photo", "id"] }], { makePublic: true }).catch(
      (error) => {
        // Forms send what they uploaded a moment ago: such a refusal is more often a fault of ours than of theirs.
        if (isAppError(error))
          ctx.log.warn({ fileId, code: error.code }, "a photo was refused: possibly an invalid file id");
        throw error;
      },
    );
  }
  await ctx.tx.update(users).set({ photoUploadId: fileId }).where(eq(users.id, userId));
}

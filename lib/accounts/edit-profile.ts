import { eq } from "drizzle-orm";
import { profiles, users } from "@/db/schema/accounts";
import { command } from "../core/command";
import { signedIn } from "../core/policy";
import { claimFiles } from "../uploads/steps";
import { EditPhoto, EditProfile, EditUser, UserView } from "./contract";
import { getUserView } from "./queries";

/** Replaces the caller's own profile: name, phone, gender, birth date, and the company of a professional one. */
export const editProfile = command(
  {
    name: "editProfile",
    summary: "Replaces the caller's profile.",
    policy: signedIn,
    input: EditProfile,
    output: UserView,
  },
  async (ctx, input) => {
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
    const { profile } = await getUserView(ctx.tx, ctx.actor.userId);
    await ctx.tx
      .update(profiles)
      .set({ companyName: input.companyName ?? null })
      .where(eq(profiles.id, profile.id));
    return getUserView(ctx.tx, ctx.actor.userId);
  },
);

/** Changes some of the caller's own fields, and the language that mail is written in. */
export const editUser = command(
  {
    name: "editUser",
    summary: "Changes some of the caller's fields.",
    policy: signedIn,
    input: EditUser,
    output: UserView,
  },
  async (ctx, { photo, ...fields }) => {
    if (Object.keys(fields).length > 0) await ctx.tx.update(users).set(fields).where(eq(users.id, ctx.actor.userId));
    if (photo) await setPhoto(ctx, photo.id);
    return getUserView(ctx.tx, ctx.actor.userId);
  },
);

/** Sets the caller's photo to a picture that they uploaded. */
export const editPhoto = command(
  { name: "editPhoto", summary: "Sets the caller's photo.", policy: signedIn, input: EditPhoto, output: UserView },
  async (ctx, { photo }) => {
    await setPhoto(ctx, photo.id);
    return getUserView(ctx.tx, ctx.actor.userId);
  },
);

async function setPhoto(ctx: Parameters<typeof claimFiles>[0], fileId: number): Promise<void> {
  await claimFiles(ctx, [{ id: fileId, kind: "image", path: ["photo", "id"] }], { makePublic: true });
  if (ctx.actor) await ctx.tx.update(users).set({ photoUploadId: fileId }).where(eq(users.id, ctx.actor.userId));
}

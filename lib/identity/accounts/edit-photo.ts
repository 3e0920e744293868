import { workflow } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { getUserView } from "@/lib/identity/people/load-account";
import { cutSquare } from "@/lib/platform/uploads/replace-bytes";
import { EditPhoto } from "./contract";
import { setPhoto } from "./operations";

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

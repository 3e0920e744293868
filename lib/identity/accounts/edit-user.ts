import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { failIfAny } from "@/lib/core/base/errors";
import { workflow } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { getUserView } from "@/lib/identity/people/load-account";
import { nameIssues } from "@/lib/identity/people/name-issues";
import { endVerificationFor, lockIdentity } from "@/lib/identity/verification/end-verification";
import { cutSquare } from "@/lib/platform/uploads/replace-bytes";
import { EditUser } from "./contract";
import { setPhoto } from "./operations";

/** Changes some of the caller's fields, such as the locale of their mails. */
export const editUser = workflow(
  {
    name: "editUser",
    summary: "Changes some of the caller's fields.",
    policy: signedIn,
    input: EditUser,
    output: UserView,
    errors: ["verification.would_end"],
  },
  async (ctx, { photo, endsVerification, ...fields }) => {
    const square = photo ? await cutSquare(ctx, photo.id) : undefined;
    return ctx.step(async (step) => {
      const { userId } = step.actor;
      const before = await lockIdentity(step.tx, userId);
      failIfAny(nameIssues(fields, before));
      await endVerificationFor(step, { before, after: fields, isAccepted: endsVerification ?? false });
      if (Object.keys(fields).length > 0) await step.tx.update(users).set(fields).where(eq(users.id, userId));
      if (photo !== undefined) await setPhoto(step, userId, photo?.id ?? null, square);
      return getUserView(step, userId);
    });
  },
);

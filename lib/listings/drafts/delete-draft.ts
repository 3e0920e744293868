import { and, eq } from "drizzle-orm";
import { drafts } from "@/db/schema/listings/drafts";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { DraftName } from "./contract";

/** Deletes the caller's draft, if there is one. */
export const deleteDraft = command(
  {
    name: "deleteDraft",
    summary: "Deletes the caller's draft of a form.",
    policy: signedIn,
    input: DraftName,
    output: Done,
  },
  async ({ tx, actor }, { kind }) => {
    await tx.delete(drafts).where(and(eq(drafts.userId, actor.userId), eq(drafts.kind, kind)));
    return { success: true as const };
  },
);

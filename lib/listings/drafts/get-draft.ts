import { and, eq, inArray } from "drizzle-orm";
import { drafts } from "@/db/schema/listings/drafts";
import { uploads } from "@/db/schema/platform/uploads";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { DraftName, DraftView } from "./contract";
import { valuesOf } from "./rules";

/** The caller's draft of a form, from any device. */
export const getDraft = query(
  { name: "getDraft", summary: "The caller's draft of a form.", policy: signedIn, input: DraftName, output: DraftView },
  async ({ tx, actor }, { kind }) => {
    const [row] = await tx
      .select()
      .from(drafts)
      .where(and(eq(drafts.userId, actor.userId), eq(drafts.kind, kind)));
    if (!row) return { draft: null };
    const files = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.ownerId, actor.userId), inArray(uploads.id, row.fileIds)));
    return {
      draft: {
        step: row.step,
        values: valuesOf(row.body),
        version: row.version,
        savedAt: toIso(row.savedAt),
        fileIds: files.map(({ id }) => id),
      },
    };
  },
);

import { eq, type SQL, sql } from "drizzle-orm";
import { drafts } from "@/db/schema/listings/drafts";
import type { Ctx } from "@/lib/core/commands/command";
import type { Erasure, ExportParts } from "@/lib/identity/accounts/hooks";

/** Whether a draft of the owner references a file. */
export function draftNeedsFile(_ctx: unknown, { uploadId, ownerId }: { uploadId: SQL; ownerId: SQL }): SQL {
  return sql`exists (
    select 1 from ${drafts} where ${drafts.userId} = ${ownerId} and ${uploadId} = any(${drafts.fileIds}))`;
}

/** Deletes the drafts of an erased person. */
export async function eraseDraftsOf({ tx }: Pick<Ctx, "tx">, { person }: Erasure): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.userId, person.id));
}

/** Exports a person's drafts. */
export async function exportDrafts({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  return { drafts: await tx.select().from(drafts).where(eq(drafts.userId, userId)) };
}

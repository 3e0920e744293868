import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { drafts } from "@/db/schema/listings/drafts";
import { uploads } from "@/db/schema/platform/uploads";
import { deleteFile } from "@/lib/adapters/files/file-store";
import { UPLOAD_LIMITS } from "./contract";
import { storedNames } from "./rules";

const BATCH = 200;

/** A draft of whoever uploaded a file keeps it, too. */
function isInNoDraft(): SQL {
  return sql`not exists (
    select 1 from ${drafts} where ${drafts.userId} = ${uploads.ownerId} and ${uploads.id} = any(${drafts.fileIds}))`;
}

/** Deletes files that nothing has named for a day, and gives their number. */
export async function sweepUploads(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UPLOAD_LIMITS.unclaimedHours * 3_600_000);
  const isUnclaimed = and(isNull(uploads.claimedAt), lt(uploads.createdAt, before), isInNoDraft());
  let total = 0;
  for (let found = BATCH; found === BATCH; ) {
    const rows = await db.select({ id: uploads.id }).from(uploads).where(isUnclaimed).limit(BATCH);
    found = rows.length;
    for (const { id } of rows) if (await sweepUpload(db, id)) total += 1;
  }
  return total;
}

/**
 * Deletes one file under its row's lock: whoever names it at this moment either comes first, and it stays, or finds it gone.
 * The bytes go first: a crash in between leaves a row that the next sweep finds.
 */
function sweepUpload(db: Db, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.claimedAt), isInNoDraft()))
      .for("update");
    if (!row) return false;
    for (const name of storedNames(row.storageKey, row.mimeType)) await deleteFile(name);
    await tx.delete(uploads).where(eq(uploads.id, id));
    return true;
  });
}

import { and, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { uploads } from "@/db/schema/uploads";
import { deleteFile } from "../out/files/file-store";
import { UPLOAD_LIMITS } from "./contract";
import { storedNames } from "./rules";

const BATCH = 200;

/** Deletes files that nothing has named for a day. The bytes go first: a crash in between leaves a row that the next sweep finds. */
export async function sweepUploads(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UPLOAD_LIMITS.unclaimedHours * 3_600_000);
  const rows = await db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.claimedAt), lt(uploads.createdAt, before)))
    .limit(BATCH);
  for (const row of rows) {
    for (const name of storedNames(row.storageKey, row.mimeType)) await deleteFile(name);
    await db.delete(uploads).where(and(eq(uploads.id, row.id), isNull(uploads.claimedAt)));
  }
  return rows.length;
}

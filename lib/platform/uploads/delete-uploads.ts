import { and, eq, isNull } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import { addJob } from "@/lib/core/commands/jobs";
import type { Runtime } from "@/lib/core/commands/runtime";
import { mayDeleteBytes } from "./hold-deletions";
import { deleteUploadsJob } from "./jobs";
import { storedNames } from "./rules";

/** Delay before another attempt after a backup has blocked the deletion. */
const RETRY_MS = 5 * 60_000;

type Deleter = Pick<Runtime, "db" | "adapters" | "now">;

/**
 * Deletes the bytes of files without owner; their rows stay for references. Idempotent. While a
 * backup is made, the rest is deleted by another job, minutes later.
 */
export async function deleteUploads(deleter: Deleter, uploadIds: readonly number[]): Promise<void> {
  for (const [index, id] of uploadIds.entries()) {
    if (await deleteUpload(deleter, id)) continue;
    const runAt = new Date(deleter.now().getTime() + RETRY_MS);
    return addJob({ tx: deleter.db }, deleteUploadsJob, { uploadIds: uploadIds.slice(index) }, { runAt });
  }
}

/** Deletes one file's bytes; false when a backup holds them. */
function deleteUpload({ db, adapters }: Deleter, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await mayDeleteBytes(tx))) return false;
    const [row] = await tx
      .select({ storageKey: uploads.storageKey, mimeType: uploads.mimeType })
      .from(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.ownerId), eq(uploads.isPublic, false)));
    if (row) for (const name of storedNames(row.storageKey, row.mimeType)) await adapters.files.delete(name);
    return true;
  });
}

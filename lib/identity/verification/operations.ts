import { inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { uploads } from "@/db/schema/platform/uploads";
import { addJob } from "@/lib/core/commands/jobs";
import { deleteUploadsJob } from "@/lib/platform/uploads/jobs";

/** Deletes documents: rows now, bytes by a job after the commit. Returns their number. */
export async function dropDocuments({ tx }: { tx: Queryable }, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .delete(verificationDocuments)
    .where(which)
    .returning({ uploadId: verificationDocuments.uploadId });
  const uploadIds = rows.map(({ uploadId }) => uploadId);
  if (uploadIds.length === 0) return 0;
  // The job deletes uploads without an owner.
  await tx.update(uploads).set({ ownerId: null }).where(inArray(uploads.id, uploadIds));
  await addJob({ tx }, deleteUploadsJob, { uploadIds });
  return rows.length;
}

import { inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { uploads } from "@/db/schema/platform/uploads";
import { addJob } from "@/lib/core/jobs";
import { deleteUploadsJob } from "@/lib/platform/uploads/jobs";

/** Forgets documents of identity checks: their rows at once, their bytes by a job after the commit. Gives their number. */
export async function dropDocuments({ tx }: { tx: Queryable }, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .delete(verificationDocuments)
    .where(which)
    .returning({ uploadId: verificationDocuments.uploadId });
  const uploadIds = rows.map(({ uploadId }) => uploadId);
  if (uploadIds.length === 0) return 0;
  // Nobody's from here on: that is what the job looks for.
  await tx.update(uploads).set({ ownerId: null }).where(inArray(uploads.id, uploadIds));
  await addJob({ tx }, deleteUploadsJob, { uploadIds });
  return rows.length;
}

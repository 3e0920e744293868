import { and, eq, inArray, isNull } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import type { Runtime } from "@/lib/core/runtime";
import { storedNames } from "./rules";

/** Deletes the bytes of files without owner; their rows stay for references. Idempotent. */
export async function deleteUploads(
  { db, adapters }: Pick<Runtime, "db" | "adapters">,
  uploadIds: readonly number[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  const rows = await db
    .select({ storageKey: uploads.storageKey, mimeType: uploads.mimeType })
    .from(uploads)
    .where(and(inArray(uploads.id, [...uploadIds]), isNull(uploads.ownerId), eq(uploads.isPublic, false)));
  for (const { storageKey, mimeType } of rows)
    for (const name of storedNames(storageKey, mimeType)) await adapters.files.delete(name);
}

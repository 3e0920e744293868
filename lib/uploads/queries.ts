import type { uploads } from "@/db/schema/uploads";
import { fail } from "../core/errors";
import { readStoredFile } from "../out/files/file-store";
import type { FileBytes } from "./contract";
import { storedNames } from "./rules";

/**
 * The bytes of a stored file, for whoever may read it: that is the caller's to decide. A picture has one file for each
 * width in pixels and gives the widest unless one is asked for. Throws `upload.not_found` when it is not there.
 */
export async function loadFileBytes(row: typeof uploads.$inferSelect, widthPx?: number): Promise<FileBytes> {
  const names = storedNames(row.storageKey, row.mimeType);
  const name = widthPx ? names.find((candidate) => candidate.endsWith(`-${widthPx}.webp`)) : names.at(-1);
  const bytes = name ? await readStoredFile(name) : undefined;
  if (!bytes) return fail("upload.not_found");
  return { bytes, mimeType: row.mimeType, isPublic: row.isPublic, isPicture: row.mimeType === "image/webp" };
}

import type { uploads } from "@/db/schema/uploads";
import { fail } from "../core/errors";
import { openBytes } from "../core/secrets";
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
  const kept = name ? await readStoredFile(name) : undefined;
  if (!name || !kept) return fail("upload.not_found");
  const bytes = row.keyId ? openBytes(row.keyId, kept, name) : kept;
  return { bytes, mimeType: row.mimeType, isPublic: row.isPublic, isPicture: row.mimeType === "image/webp" };
}

import type { uploads } from "@/db/schema/platform/uploads";
import type { FileStore } from "@/lib/adapters/files/port";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { openBytes } from "@/lib/core/env/secrets";
import type { FileBytes, FileContent } from "./contract";
import { storedNames } from "./rules";

/**
 * Reads a stored file; the caller must have checked the access. Images have one file per width,
 * the widest by default. Throws `upload.not_found`.
 */
export async function loadFileBytes(
  { adapters }: Pick<Ctx, "adapters">,
  row: typeof uploads.$inferSelect,
  { isPublic = false, widthPx }: { isPublic?: boolean; widthPx?: number | undefined } = {},
): Promise<FileBytes> {
  const names = storedNames(row.storageKey, row.mimeType);
  const name = widthPx ? names.find((candidate) => candidate.endsWith(`-${widthPx}.webp`)) : names.at(-1);
  if (!name) return fail("upload.not_found");
  const { mimeType, keyId } = row;
  const content = keyId ? await openSealed(adapters.files, keyId, name) : storedContent(adapters.files, name);
  return { content, mimeType, isPublic, isPicture: mimeType === "image/webp" };
}

/** Sealed bytes are checked as a whole before any of them is shown. */
async function openSealed(files: FileStore, keyId: string, name: string): Promise<FileContent> {
  const stored = await files.read(name);
  return stored ? contentOf(openBytes(keyId, stored, name)) : fail("upload.not_found");
}

/** The content of bytes in memory. */
export function contentOf(bytes: Uint8Array): FileContent {
  return {
    size: async () => bytes.byteLength,
    async open(range) {
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return new Blob([new Uint8Array(part)]).stream();
    },
  };
}

/** The content of a stored file, which is never in memory as a whole. */
function storedContent(files: FileStore, name: string): FileContent {
  return {
    size: async () => (await files.size(name)) ?? fail("upload.not_found"),
    open: async (range) => (await files.open(name, range)) ?? fail("upload.not_found"),
  };
}

import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fail } from "@/lib/core/base/errors";
import { env } from "@/lib/core/env/env";
import { inMegabytes } from "@/lib/platform/uploads/limits";
import type { FileSource } from "@/lib/platform/uploads/prepare-upload";

/** An uploaded file, buffered until it is stored or dropped. */
export type HeldFile = FileSource & { close: () => Promise<void> };

/**
 * Buffers an uploaded file: on disk without a name, so that nothing is left if the process dies; a
 * secret one in memory. Throws `upload.too_large` and, if empty, `upload.unreadable`.
 */
export async function holdFile(stream: Readable, bytesMax: number, isSecret: boolean): Promise<HeldFile> {
  const disk = isSecret ? undefined : await openNameless();
  const chunks: Buffer[] = [];
  let size = 0;
  let failure: { cause: unknown } | undefined;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      // Drain what exceeds the limit, or a full disk: the parser would stall otherwise.
      if (failure || size > bytesMax) continue;
      if (!disk) chunks.push(chunk);
      else
        await disk.appendFile(chunk).catch((cause: unknown) => {
          failure = { cause };
        });
    }
    if (failure) throw failure.cause;
    if (size > bytesMax || ("truncated" in stream && stream.truncated === true))
      fail("upload.too_large", { params: { max: inMegabytes(bytesMax) } });
    if (size === 0) fail("upload.unreadable");
  } catch (error) {
    await disk?.close();
    throw error;
  }
  const read = async (lengthMax = size) => {
    const length = Math.min(size, lengthMax);
    if (!disk) return Buffer.concat(chunks, length);
    const { buffer } = await disk.read(Buffer.alloc(length), 0, length, 0);
    return buffer;
  };
  return { sizeBytes: size, read, close: async () => disk?.close() };
}

/** Throws an error that names the fix when no file could be buffered. */
export async function assertHolding(): Promise<void> {
  try {
    await (await openNameless()).close();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    // A full disk is reported by each upload, and may be emptied meanwhile.
    if (code === "ENOSPC" || code === "EDQUOT") return;
    throw new Error(
      `Files of requests cannot be held in ${join(env().DATA_DIR, "incoming")} (${code}). Correct the rights of the folder, which belongs to another user, or set another DATA_DIR.`,
    );
  }
}

async function openNameless() {
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, randomBytes(20).toString("hex"));
  const file = await open(place, "wx+", 0o600);
  // Unlinked immediately; the bytes are freed when the last reader closes the file.
  await rm(place, { force: true });
  return file;
}

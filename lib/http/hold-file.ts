import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { env } from "../core/env";
import { fail } from "../core/errors";

/** An uploaded file, buffered until it is stored or dropped. */
export type HeldFile = { read: () => Promise<Buffer>; close: () => Promise<void> };

/**
 * Buffers an uploaded file: on disk without a name, so that nothing is left if the process dies; a
 * secret one in memory. Throws `upload.too_large` and, if empty, `upload.unreadable`.
 */
export async function holdFile(stream: Readable, bytesMax: number, isSecret: boolean): Promise<HeldFile> {
  const disk = isSecret ? undefined : await openNameless();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      // Drain what exceeds the limit: the parser would stall otherwise.
      if (size > bytesMax) continue;
      if (disk) await disk.appendFile(chunk);
      else chunks.push(chunk);
    }
    if (size > bytesMax || ("truncated" in stream && stream.truncated === true))
      fail("upload.too_large", { params: { max: bytesMax / 1024 / 1024 } });
    if (size === 0) fail("upload.unreadable");
  } catch (error) {
    await disk?.close();
    throw error;
  }
  const read = async () => {
    if (!disk) return Buffer.concat(chunks);
    const { buffer } = await disk.read(Buffer.alloc(size), 0, size, 0);
    return buffer;
  };
  return { read, close: async () => disk?.close() };
}

async function openNameless() {
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, randomBytes(20).toString("hex"));
  const file = await open(place, "wx+", 0o600);
  // Unlinked at once; the bytes are freed when the last reader closes the file.
  await rm(place, { force: true });
  return file;
}

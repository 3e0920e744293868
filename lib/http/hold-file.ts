import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { env } from "../core/env";
import { fail } from "../core/errors";

/** A file of a request, held as it came until it is known whether it is wanted. */
export type HeldFile = { read: () => Promise<Buffer>; close: () => Promise<void> };

/**
 * Holds a file of a request: on the disk without a name, so that nothing of it is left whatever ends the process; a secret one in
 * memory. Throws `upload.too_large` over the cap and `upload.unreadable` for nothing.
 */
export async function holdFile(stream: Readable, bytesMax: number, isSecret: boolean): Promise<HeldFile> {
  const disk = isSecret ? undefined : await openNameless();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      // What is over the cap is read and dropped: a parser that waits for its end must not stall.
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
  // The name goes at once; the bytes go with the file's last reader.
  await rm(place, { force: true });
  return file;
}

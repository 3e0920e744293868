import { Worker } from "node:worker_threads";

/** A HEIC file to decode, and the size that its picture is wanted at. */
export type HeicOrder = { bytes: Uint8Array; pixelsMax: number; widthPx: number; heightPx: number };

/** A decoded picture, at least twice as large as wanted if the file's is. */
export type Pixels = { pixels: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** A thread's answer: the pixels, or why there are none. */
export type PixelsAnswer = Pixels | "unreadable" | "too_many_pixels";

/** Decodes a HEIC file in a thread of this process. */
export async function decodeHeic(order: HeicOrder): Promise<PixelsAnswer> {
  // The sources in development and tests, the bundle beside this one when built.
  const file = import.meta.url.endsWith(".ts") ? "./decode-heic.ts" : "./decode-heic.js";
  const thread = new Worker(new URL(file, import.meta.url), { workerData: order });
  try {
    return await new Promise((resolve, reject) => {
      thread.once("message", resolve).once("error", reject);
      thread.once("exit", () => resolve("unreadable"));
    });
  } finally {
    await thread.terminate();
  }
}

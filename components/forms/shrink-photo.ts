import { boxOf } from "@/lib/adapters/pictures/contract";
import { claimedFormat, type Format, UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";

/** What the thread is asked: a file, and the box that its photo is drawn into. */
export type ShrinkOrder = { file: File; box: { width: number; height: number }; isOpaque: boolean };
/** The smaller file, if there is one. */
export type Shrunk = Blob | undefined;

/** Photos; drawings lose by it. */
const SHRUNK: readonly (Format | undefined)[] = ["jpeg", "png", "webp", "heic"];
/** Formats without transparency. */
const OPAQUE: readonly (Format | undefined)[] = ["jpeg", "heic"];
/** Below this little is gained. */
const SMALL_BYTES = 600 * 1024;
/** Decoded it takes four bytes each, which a phone has to have. */
const PIXELS_MAX = 64_000_000;
const PATIENCE_MS = 30_000;

/** Phones have the memory for one photo at a time. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A photo in the size that the server keeps, without what its camera wrote into it; the file as it
 * is when that gains nothing or this browser cannot: the server decodes what browsers do not.
 */
export function shrinkPhoto(file: File, signal: AbortSignal): Promise<File> {
  const own = turn.then(() => (signal.aborted ? file : shrink(file, signal)));
  turn = own;
  return own;
}

async function shrink(file: File, signal: AbortSignal): Promise<File> {
  const format = claimedFormat(file);
  if (!SHRUNK.includes(format) || typeof OffscreenCanvas === "undefined") return file;
  const size = await measure(file);
  if (!size || size.width * size.height > PIXELS_MAX) return file;
  const box = boxOf(UPLOAD_LIMITS.imageWidthsPx);
  const fits = size.width <= box.width && size.height <= box.height;
  if (fits && file.size <= SMALL_BYTES) return file;
  const shrunk = await inThread({ file, box, isOpaque: OPAQUE.includes(format) }, signal);
  return shrunk && shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file;
}

/** The size of a photo, upright, from its header; nothing of one that this browser cannot read. */
async function measure(file: File): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    return await new Promise((resolve) => {
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => resolve(undefined);
      image.src = url;
    });
  } finally {
    image.src = "";
    URL.revokeObjectURL(url);
  }
}

/** Runs a thread for one photo; its end gives the memory back. */
async function inThread(order: ShrinkOrder, signal: AbortSignal): Promise<Shrunk> {
  let thread: Worker | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(undefined);
      thread = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
      thread.onmessage = ({ data }: MessageEvent<Shrunk>) => resolve(data);
      thread.onerror = giveUp;
      late = setTimeout(giveUp, PATIENCE_MS);
      signal.addEventListener("abort", giveUp);
      thread.postMessage(order);
    });
  } catch {
    return undefined; // a browser that starts no thread
  } finally {
    clearTimeout(late);
    thread?.terminate();
  }
}

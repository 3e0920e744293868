import { boxOf } from "@/lib/adapters/pictures/contract";
import { holdUrl, Lifetime } from "@/lib/client/lifetime";
import { FORMATS, type Format, UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { formatOf } from "./sort-out-files";

/**
 * The worker's input: a file, the target size of its photo, and its type where it is too large to
 * be decoded as a whole.
 */
export type ShrinkOrder = {
  file: File;
  size: { width: number; height: number };
  isOpaque: boolean;
  sampledType: string | undefined;
};
/** The smaller file, if there is one. */
export type Shrunk = Blob | undefined;

/** Photos; drawings lose by it. */
const SHRUNK: readonly (Format | undefined)[] = ["jpeg", "png", "webp", "heic", "avif"];
/** Formats without transparency. */
const OPAQUE: readonly (Format | undefined)[] = ["jpeg", "heic"];
/** Below this little is gained. */
const SMALL_BYTES = 600 * 1024;
/** Decoded it takes four bytes each, which a phone has to have. */
const PIXELS_MAX = 64_000_000;
/** JPEGs above that are decoded in a fraction of their size, where the browser can. */
const SAMPLED_PIXELS_MAX = FORMATS.jpeg.pixelsMax;
const PATIENCE_MS = 30_000;

/** Phones have the memory for one photo at a time. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Returns a photo in the size that the server stores, without its camera's metadata; the unchanged
 * file when that gains nothing or this browser cannot: the server decodes what browsers do not.
 */
export function shrinkPhoto(file: File, signal: AbortSignal): Promise<File> {
  const own = turn.then(() => (signal.aborted ? file : shrink(file, signal)));
  turn = own;
  return own;
}

async function shrink(file: File, signal: AbortSignal): Promise<File> {
  const format = await formatOf(file).catch(() => undefined);
  if (!format || !SHRUNK.includes(format) || typeof OffscreenCanvas === "undefined") return file;
  const full = await measure(file);
  if (!full) return file;
  const pixels = full.width * full.height;
  const canSample = format === "jpeg" && pixels <= SAMPLED_PIXELS_MAX && typeof ImageDecoder !== "undefined";
  if (pixels > PIXELS_MAX && !canSample) return file;
  const box = boxOf(UPLOAD_LIMITS.imageWidthsPx);
  const scale = Math.min(1, box.width / full.width, box.height / full.height);
  if (scale === 1 && file.size <= SMALL_BYTES) return file;
  const size = {
    width: Math.max(1, Math.round(full.width * scale)),
    height: Math.max(1, Math.round(full.height * scale)),
  };
  const sampledType = pixels > PIXELS_MAX ? FORMATS.jpeg.mimeTypes[0] : undefined;
  const shrunk = await inThread({ file, size, isOpaque: OPAQUE.includes(format), sampledType }, signal);
  return shrunk && shrunk.size < file.size ? new File([shrunk], file.name, { type: shrunk.type }) : file;
}

/** The size of a photo, upright, from its header; nothing of one that this browser cannot read. */
async function measure(file: File): Promise<{ width: number; height: number } | undefined> {
  const lifetime = new Lifetime();
  const image = new Image();
  try {
    return await new Promise((resolve) => {
      lifetime.hold(
        setTimeout(() => resolve(undefined), PATIENCE_MS),
        clearTimeout,
      );
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => resolve(undefined);
      image.src = holdUrl(lifetime, file);
    });
  } finally {
    image.src = "";
    lifetime.end();
  }
}

/** Runs a thread for one photo; its end gives the memory back. */
async function inThread(order: ShrinkOrder, signal: AbortSignal): Promise<Shrunk> {
  const lifetime = new Lifetime();
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(undefined);
      const thread = lifetime.hold(
        new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" }),
        (held) => held.terminate(),
      );
      thread.onmessage = ({ data }: MessageEvent<Shrunk>) => resolve(data);
      thread.onerror = giveUp;
      lifetime.hold(setTimeout(giveUp, PATIENCE_MS), clearTimeout);
      signal.addEventListener("abort", giveUp, { once: true });
      thread.postMessage(order);
    });
  } catch {
    return undefined; // a browser that starts no thread
  } finally {
    lifetime.end();
  }
}

// A child process that opens untrusted pictures and documents. It has no settings, database or
// secrets, and kills itself when a picture exceeds its memory.
import { setPriority } from "node:os";
import sharp, { type Sharp } from "sharp";
import { profileOfHeic, withProfile } from "./colour-profile";
import { boxOf, isHeic } from "./contract";
import type { HeicOrder, PixelsAnswer } from "./heic-pixels";
import type { PdfAnswer } from "./pdf-answer";
import { PICTURE_LIMITS, type Picture, type PictureAnswer, type PictureFault, type PictureJob } from "./picture-job";
import { runThread } from "./run-thread";

const POLL_MS = 10;
const QUALITY = { widest: 82, smaller: 78 } as const;
/** SVGs are rendered at double size, for high-density screens. */
const DENSITY_DPI = 144;
/** The only formats that libvips may decode; its HEIF loader reads AVIF alone. */
const LOADERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Svg"].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
// Requests have priority over pictures.
setPriority(5);

process.on("message", (job: PictureJob) => {
  process.send?.({ isBegun: true } satisfies PictureAnswer);
  void answer(job).then((result) => process.send?.(result));
});
process.on("disconnect", end);

/** Kills itself: a normal exit would wait for the picture. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  // Other threads do the work, so this one can poll the memory.
  const before = process.cpuUsage();
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > PICTURE_LIMITS.memoryBytesMax) end();
    // The kernel's signal for this limit, so that the parent can distinguish which limit was hit.
    if (cpuMs() > PICTURE_LIMITS.cpuMsMax) process.kill(process.pid, "SIGXCPU");
  }, POLL_MS);
  try {
    return { picture: await work(job) };
  } catch (error) {
    return { fault: faultOf(error), cpuMs: cpuMs() };
  } finally {
    clearInterval(watch);
  }
}

/** The decoder names what exceeds its limit in its message alone. */
function faultOf(error: unknown): PictureFault {
  if (error instanceof PictureError) return error.fault;
  return error instanceof Error && error.message.includes("exceeds pixel limit") ? "too_many_pixels" : "unreadable";
}

class PictureError extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

function work(job: PictureJob): Promise<Picture> {
  if (job.kind === "encode") return encode(job);
  if (job.kind === "document") return openDocument(job);
  return job.kind === "square" ? square(job) : paint(job);
}

type Sized = Extract<PictureJob, { pixelsMax: number }>;

function open({ bytes, pixelsMax }: Sized): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsMax, animated: false, failOn: "error", density: DENSITY_DPI });
}

/** Decodes what the library of the other formats does not. */
async function openHeic({ bytes, pixelsMax, widthsPx }: Sized): Promise<Sharp> {
  const { width: widthPx, height: heightPx } = boxOf(widthsPx);
  const order: HeicOrder = { bytes, pixelsMax, widthPx, heightPx };
  const decoded = await runThread<HeicOrder, PixelsAnswer>("decode-heic", order, "unreadable");
  if (typeof decoded === "string") throw new PictureError(decoded);
  const { pixels, ...raw } = decoded;
  const profile = profileOfHeic(bytes);
  if (!profile) return sharp(pixels, { raw });
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer();
  return sharp(withProfile(png, profile), { limitInputPixels: pixelsMax, failOn: "error" });
}

async function encode(job: Sized): Promise<Picture> {
  const box = boxOf(job.widthsPx);
  const largest = box.width;
  const { data, info } = await (isHeic(job.bytes) ? await openHeic(job) : open(job))
    .rotate()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY.widest })
    .toBuffer({ resolveWithObject: true });
  const files = [{ suffix: `-${largest}.webp`, bytes: data }];
  for (const width of job.widthsPx.filter((candidate) => candidate !== largest)) {
    const bytes = await sharp(data)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY.smaller })
      .toBuffer();
    files.push({ suffix: `-${width}.webp`, bytes });
  }
  return { files, widthPx: info.width, heightPx: info.height };
}

async function square(job: Sized): Promise<Picture> {
  const { width = 0, height = 0 } = await open(job).metadata();
  const side = Math.min(width, height);
  const files = [];
  for (const widthPx of job.widthsPx) {
    const edge = Math.min(widthPx, side);
    const bytes = await open(job)
      .resize({ width: edge, height: edge, fit: "cover", position: "attention" })
      .webp({ quality: QUALITY.widest })
      .toBuffer();
    files.push({ suffix: `-${widthPx}.webp`, bytes });
  }
  return { files, widthPx: side, heightPx: side };
}

async function openDocument({ bytes }: PictureJob): Promise<Picture> {
  const opened = await runThread<Uint8Array, PdfAnswer>("open-pdf", bytes, "unreadable");
  if (typeof opened === "string") throw new PictureError(opened);
  const files = [{ suffix: ".pdf", bytes: Buffer.from(opened.bytes) }];
  return { files, widthPx: opened.widthPt, heightPx: opened.heightPt };
}

async function paint({ bytes }: PictureJob): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  return { files: [{ suffix: ".png", bytes: data }], widthPx: info.width, heightPx: info.height };
}

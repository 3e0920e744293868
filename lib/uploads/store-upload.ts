import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import sharp from "sharp";
import type { Db } from "@/db/client";
import { uploads } from "@/db/schema/uploads";
import { fail } from "../core/errors";
import { consume } from "../core/limits";
import { sealBytes } from "../core/secrets";
import { writeFile } from "../out/files/file-store";
import { ACCEPTED_FORMATS, UPLOAD_LIMITS } from "./contract";
import type { UploadKind } from "./kinds";
import { isWholePdf, sniff, wavDurationMs } from "./rules";

/** A file that was taken in. */
export type StoredUpload = {
  id: number;
  kind: UploadKind;
  storageKey: string;
  mimeType: string;
  widthPx: number | null;
  heightPx: number | null;
};

/** What is known of a file before it is read; `any` lets its bytes say what it is. */
type Order = {
  ownerId: number | null;
  kind: UploadKind | "any";
  isPublic: boolean;
  /** Lies in the store under a key: what proves who someone is. */
  isSealed?: boolean;
};
type Ready = {
  files: { suffix: string; bytes: Buffer }[];
  mimeType: string;
  sizeBytes: number;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number | null;
};

/**
 * Takes a file in: reads it up to its cap, looks at its bytes, re-encodes pictures (which drops EXIF and GPS and anything
 * hidden behind them) and stores the result under a key that nobody can guess.
 * Throws `upload.too_large`, `upload.wrong_type`, `upload.unreadable` or `upload.too_long`.
 */
export async function storeUpload(ctx: { db: Db; now: Date }, order: Order, stream: Readable): Promise<StoredUpload> {
  const bytesMax = order.kind === "any" ? UPLOAD_LIMITS.fileBytesMax : UPLOAD_LIMITS.bytesMax[order.kind];
  const bytes = await readCapped(stream, bytesMax);
  if (order.ownerId !== null) {
    await consume(
      ctx.db,
      { bucket: "uploads", max: UPLOAD_LIMITS.uploadsPerHour, windowSeconds: 3600 },
      `user:${order.ownerId}`,
      ctx.now,
    );
  }
  return storeBytes(ctx, order, bytes);
}

/** The same for bytes that are at hand. */
export async function storeBytes(ctx: { db: Db; now: Date }, order: Order, bytes: Buffer): Promise<StoredUpload> {
  const kind = order.kind === "any" ? kindOf(bytes) : order.kind;
  if (bytes.length > UPLOAD_LIMITS.bytesMax[kind])
    fail("upload.too_large", { params: { max: UPLOAD_LIMITS.bytesMax[kind] / 1024 / 1024 } });
  const ready = await prepare(kind, bytes);
  const storageKey = randomBytes(20).toString("hex");
  const keyId = await writeFiles(storageKey, ready.files, order.isSealed ?? false);
  const { files: _files, ...facts } = ready;
  const [row] = await ctx.db
    .insert(uploads)
    .values({ ...facts, ownerId: order.ownerId, kind, isPublic: order.isPublic, storageKey, keyId, createdAt: ctx.now })
    .returning();
  if (!row) throw new Error("the upload has no row");
  return row;
}

async function writeFiles(storageKey: string, files: Ready["files"], isSealed: boolean): Promise<string | null> {
  let keyId: string | null = null;
  for (const { suffix, bytes } of files) {
    const name = `${storageKey}${suffix}`;
    const kept = isSealed ? sealBytes(bytes, name) : undefined;
    if (kept) keyId = kept.keyId;
    await writeFile(name, kept?.sealed ?? bytes);
  }
  return keyId;
}

function kindOf(bytes: Buffer): UploadKind {
  const format = sniff(bytes);
  if (format === "wav") return "audio";
  return format === "pdf" ? "document" : "image";
}

async function readCapped(stream: Readable, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
    // What is over the cap is read and dropped: a parser that waits for its end must not stall.
  }
  if ("truncated" in stream && stream.truncated === true) size = bytesMax + 1;
  if (size > bytesMax) return fail("upload.too_large", { params: { max: bytesMax / 1024 / 1024 } });
  if (size === 0) return fail("upload.unreadable");
  return Buffer.concat(chunks);
}

async function prepare(kind: UploadKind, bytes: Buffer): Promise<Ready> {
  const format = sniff(bytes);
  const wrongType = () => fail("upload.wrong_type", { params: { accepted: ACCEPTED_FORMATS[kind] } });
  if (kind === "audio") return format === "wav" ? prepareAudio(bytes) : wrongType();
  if (kind === "document" && format === "pdf") {
    if (!isWholePdf(bytes)) return fail("upload.unreadable");
    return {
      files: [{ suffix: ".pdf", bytes }],
      mimeType: "application/pdf",
      sizeBytes: bytes.length,
      widthPx: null,
      heightPx: null,
      durationMs: null,
    };
  }
  const isPicture =
    format === "jpeg" ||
    format === "png" ||
    (kind === "image" && (format === "gif" || format === "webp" || format === "svg"));
  return isPicture ? preparePicture(bytes) : wrongType();
}

function prepareAudio(bytes: Buffer): Ready {
  const durationMs = wavDurationMs(bytes);
  if (durationMs === undefined) return fail("upload.unreadable");
  if (durationMs > UPLOAD_LIMITS.audioSecondsMax * 1_000)
    return fail("upload.too_long", { params: { max: UPLOAD_LIMITS.audioSecondsMax } });
  return {
    files: [{ suffix: ".wav", bytes }],
    mimeType: "audio/wav",
    sizeBytes: bytes.length,
    widthPx: null,
    heightPx: null,
    durationMs,
  };
}

/** The first picture of an animation, turned upright, in each width as WebP. The original is not kept. */
async function preparePicture(bytes: Buffer): Promise<Ready> {
  try {
    const open = () =>
      sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixelsMax, animated: false, failOn: "error", density: 144 });
    const largest = Math.max(...UPLOAD_LIMITS.imageWidthsPx);
    const normal = await open()
      .rotate()
      .resize({ width: largest, height: largest * 2, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const files = [{ suffix: `-${largest}.webp`, bytes: normal.data }];
    for (const width of UPLOAD_LIMITS.imageWidthsPx.filter((candidate) => candidate !== largest)) {
      const smaller = await sharp(normal.data)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer();
      files.push({ suffix: `-${width}.webp`, bytes: smaller });
    }
    return {
      files,
      mimeType: "image/webp",
      sizeBytes: normal.data.length,
      widthPx: normal.info.width,
      heightPx: normal.info.height,
      durationMs: null,
    };
  } catch {
    return fail("upload.unreadable");
  }
}

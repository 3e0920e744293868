import type { UploadKind } from "@/db/enums/platform/uploads";
import type { PictureProcessor } from "@/lib/adapters/pictures/port";
import { fail } from "@/lib/core/errors";
import { ACCEPTED_FORMATS, UPLOAD_LIMITS } from "./contract";
import { isWholePdf, plainWav, sniff } from "./rules";

/** A processed file that is not stored yet: the row's values, and bytes by file suffix. */
export type PreparedUpload = {
  kind: UploadKind;
  files: { suffix: string; bytes: Buffer }[];
  mimeType: string;
  sizeBytes: number;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number | null;
};

/** The owner, and a signal that aborts when nobody waits. */
type Call = { ownerId: number | null; signal?: AbortSignal | undefined };

/**
 * Validates and re-encodes an upload: pictures and sounds are written anew, which drops EXIF, GPS
 * and hidden data. `any` detects the kind. Throws `upload.too_large`, `upload.wrong_type`,
 * `upload.unreadable` or `upload.too_long`.
 */
export async function prepareUpload(
  pictures: PictureProcessor,
  requested: UploadKind | "any",
  bytes: Buffer,
  call: Call,
): Promise<PreparedUpload> {
  const kind = requested === "any" ? kindOf(bytes) : requested;
  if (bytes.length === 0) return fail("upload.unreadable");
  if (bytes.length > UPLOAD_LIMITS.bytesMax[kind])
    return fail("upload.too_large", { params: { max: UPLOAD_LIMITS.bytesMax[kind] / 1024 / 1024 } });
  const format = sniff(bytes);
  const wrongType = () => fail("upload.wrong_type", { params: { accepted: ACCEPTED_FORMATS[kind] } });
  if (kind === "audio") return format === "wav" ? prepareAudio(bytes) : wrongType();
  if (kind === "document" && format === "pdf") return prepareDocument(bytes);
  const isPhoto = format === "jpeg" || format === "png";
  const isPicture = isPhoto || (kind === "image" && (format === "gif" || format === "webp" || format === "svg"));
  return isPicture ? preparePicture(pictures, kind, bytes, call) : wrongType();
}

function kindOf(bytes: Buffer): UploadKind {
  const format = sniff(bytes);
  if (format === "wav") return "audio";
  return format === "pdf" ? "document" : "image";
}

function prepareDocument(bytes: Buffer): PreparedUpload {
  if (!isWholePdf(bytes)) return fail("upload.unreadable");
  return {
    kind: "document",
    files: [{ suffix: ".pdf", bytes }],
    mimeType: "application/pdf",
    sizeBytes: bytes.length,
    widthPx: null,
    heightPx: null,
    durationMs: null,
  };
}

function prepareAudio(sent: Buffer): PreparedUpload {
  const sound = plainWav(sent);
  if (sound === undefined) return fail("upload.unreadable");
  if (sound.durationMs > UPLOAD_LIMITS.audioSecondsMax * 1_000)
    return fail("upload.too_long", { params: { max: UPLOAD_LIMITS.audioSecondsMax } });
  return {
    kind: "audio",
    files: [{ suffix: ".wav", bytes: Buffer.from(sound.bytes) }],
    mimeType: "audio/wav",
    sizeBytes: sound.bytes.length,
    widthPx: null,
    heightPx: null,
    durationMs: sound.durationMs,
  };
}

/** The first frame, upright, as WebP in each width; the original is dropped. */
async function preparePicture(
  pictures: PictureProcessor,
  kind: UploadKind,
  bytes: Buffer,
  { ownerId, signal }: Call,
): Promise<PreparedUpload> {
  const { imageWidthsPx: widthsPx, pixelsMax } = UPLOAD_LIMITS;
  const { files, widthPx, heightPx } = await pictures.work(
    { kind: "encode", bytes, widthsPx, pixelsMax },
    { owner: ownerId, signal },
  );
  const sizeBytes = files[0]?.bytes.length ?? 0;
  return { kind, files, mimeType: "image/webp", sizeBytes, widthPx, heightPx, durationMs: null };
}

import type { UploadKind } from "@/db/enums/platform/uploads";
import type { PictureProcessor } from "@/lib/adapters/pictures/port";
import { fail } from "@/lib/core/errors";
import { ACCEPTED_FORMATS, UPLOAD_LIMITS } from "./contract";
import { isWholePdf, plainWav, sniff } from "./rules";

/** A file as it is kept: what its row says, and its bytes by the ends of their names. Nothing of it is stored yet. */
export type PreparedUpload = {
  kind: UploadKind;
  files: { suffix: string; bytes: Buffer }[];
  mimeType: string;
  sizeBytes: number;
  widthPx: number | null;
  heightPx: number | null;
  durationMs: number | null;
};

/** Whose file it is, and when nobody waits for it any more. */
type Call = { ownerId: number | null; signal?: AbortSignal | undefined };

/**
 * Looks at a file's bytes and makes what is kept of them: pictures are re-encoded, sounds written anew, which drops EXIF and GPS and
 * anything hidden in or behind them. `any` lets the bytes say what they are.
 * Throws `upload.too_large`, `upload.wrong_type`, `upload.unreadable` or `upload.too_long`.
 */
export async function prepareUpload(
  pictures: PictureProcessor,
  asked: UploadKind | "any",
  bytes: Buffer,
  call: Call,
): Promise<PreparedUpload> {
  const kind = asked === "any" ? kindOf(bytes) : asked;
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

/** The first picture of an animation, turned upright, in each width as WebP. The original is not kept. */
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

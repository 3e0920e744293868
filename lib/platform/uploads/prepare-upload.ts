import type { UploadKind } from "@/db/enums/platform/uploads";
import type { PictureProcessor } from "@/lib/adapters/pictures/port";
import { fail } from "@/lib/core/base/errors";
import { bytesMaxOf, FORMATS, FORMATS_OF, type Format, inMegabytes, namesOfFormats, UPLOAD_LIMITS } from "./limits";
import { HEAD_BYTES, plainWav, sniff } from "./rules";

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

/** A sent file: read in part to detect its format, and as a whole when it is processed. */
export type FileSource = { sizeBytes: number; read: (bytesMax?: number) => Promise<Buffer> };

/** A file that is in memory. */
export function sourceOf(bytes: Buffer): FileSource {
  return { sizeBytes: bytes.length, read: async (bytesMax) => bytes.subarray(0, bytesMax) };
}

/** The owner, and a signal that aborts when the client has gone. */
type Call = { ownerId: number | null; signal?: AbortSignal | undefined };

/**
 * Validates and re-encodes an upload: images and sounds are written again, which drops EXIF, GPS
 * and hidden data, and a PDF is opened. `any` detects the kind. Throws `upload.too_large`,
 * `upload.wrong_type`, `upload.unreadable`, `upload.too_many_pixels`, `upload.too_costly`,
 * `upload.locked` or `upload.too_long`.
 */
export async function prepareUpload(
  pictures: PictureProcessor,
  requested: UploadKind | "any",
  source: FileSource,
  call: Call,
): Promise<PreparedUpload> {
  if (source.sizeBytes === 0) return fail("upload.unreadable");
  const format = sniff(await source.read(HEAD_BYTES));
  const kind = requested === "any" ? kindOf(format) : requested;
  if (!format || !FORMATS_OF[kind].includes(format))
    return fail("upload.wrong_type", { params: { accepted: namesOfFormats(kind) } });
  const bytesMax = bytesMaxOf(format);
  if (source.sizeBytes > bytesMax) return fail("upload.too_large", { params: { max: inMegabytes(bytesMax) } });
  if (format === "wav") return prepareAudio(await source.read());
  if (format === "pdf") return prepareDocument(pictures, source, call);
  return preparePicture(pictures, { kind, format }, source, call);
}

function kindOf(format: Format | undefined): UploadKind {
  if (format === "wav") return "audio";
  return format === "pdf" ? "document" : "image";
}

/** A PDF that opens, so that a moderator can read it; what is not intact is rebuilt. */
async function prepareDocument(
  pictures: PictureProcessor,
  { read }: FileSource,
  { ownerId, signal }: Call,
): Promise<PreparedUpload> {
  const { files } = await pictures.work({ kind: "document", read: () => read() }, { owner: ownerId, signal });
  const sizeBytes = files[0]?.bytes.length ?? 0;
  const facts = { widthPx: null, heightPx: null, durationMs: null };
  return { kind: "document", files, mimeType: "application/pdf", sizeBytes, ...facts };
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
  { kind, format }: { kind: UploadKind; format: Format },
  { read }: FileSource,
  { ownerId, signal }: Call,
): Promise<PreparedUpload> {
  const { imageWidthsPx: widthsPx } = UPLOAD_LIMITS;
  const { pixelsMax } = FORMATS[format];
  const { files, widthPx, heightPx } = await pictures.work(
    { kind: "encode", read: () => read(), widthsPx, pixelsMax },
    { owner: ownerId, signal },
  );
  const sizeBytes = files[0]?.bytes.length ?? 0;
  return { kind, files, mimeType: "image/webp", sizeBytes, widthPx, heightPx, durationMs: null };
}

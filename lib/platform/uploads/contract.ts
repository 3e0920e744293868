import { z } from "zod";
import { UPLOAD_KINDS } from "@/db/enums/platform/uploads";

/** What may be uploaded (product: uploads). */
export const UPLOAD_LIMITS = {
  /** The largest file of any kind; each kind's own limit is below it. */
  fileBytesMax: 5 * 1024 * 1024,
  bytesMax: { image: 5 * 1024 * 1024, audio: 2 * 1024 * 1024, document: 5 * 1024 * 1024 },
  audioSecondsMax: 60,
  /** What a recorded voice is written in: a minute of it stays below the limit of bytes. */
  audioRatePerSecond: 16_000,
  pixelsMax: 40_000_000,
  /** The widths that a picture is kept in. */
  imageWidthsPx: [320, 800, 1600],
  /** Files that nothing refers to are deleted after this long. */
  unclaimedHours: 24,
  /** Bytes without a row are deleted after this long; until then they may be just being written. */
  orphanedHours: 24,
  /** Files of one request that are looked at together. */
  preparedAtOnce: 4,
} as const;

/** How much one person may send in (`docs/decisions`, uploads). */
export const UPLOAD_RATES = {
  files: { bucket: "uploads", max: 200, windowSeconds: 3600 },
  /** Pictures that took all the memory or time that pictures may. */
  costly: { bucket: "uploads_costly", max: 10, windowSeconds: 3600 },
} as const;

/** The formats of each kind, as people read them. */
export const ACCEPTED_FORMATS = { image: "JPG, PNG, GIF, WebP, SVG", audio: "WAV", document: "JPG, PNG, PDF" } as const;

/** A stored file (product: uploads). */
export const UploadView = z.strictObject({
  file: z.strictObject({
    id: z.number().int(),
    path: z.string(),
    kind: z.enum(UPLOAD_KINDS),
    mimeType: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
});
/** A stored file. */
export type UploadView = z.output<typeof UploadView>;

/** The bytes of a file, which the transport sends as they are instead of JSON. */
export const FileBytes = z.strictObject({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  mimeType: z.string(),
  isPublic: z.boolean(),
  isPicture: z.boolean(),
  /** What a download is saved as. */
  fileName: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
});
/** The bytes of a file. */
export type FileBytes = z.output<typeof FileBytes>;

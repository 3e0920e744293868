import { z } from "zod";
import { UPLOAD_KINDS } from "@/db/enums/platform/uploads";

/** The limits of uploads (product: uploads). */
export const UPLOAD_LIMITS = {
  /** The largest file of any kind. */
  fileBytesMax: 5 * 1024 * 1024,
  bytesMax: { image: 5 * 1024 * 1024, audio: 2 * 1024 * 1024, document: 5 * 1024 * 1024 },
  audioSecondsMax: 60,
  /** The sample rate of recordings: a minute stays below the byte limit. */
  audioRatePerSecond: 16_000,
  pixelsMax: 40_000_000,
  imageWidthsPx: [320, 800, 1600],
  /** Unreferenced files are deleted after this. */
  unclaimedHours: 24,
  /** Bytes without a row may still be being written; deleted after this. */
  orphanedHours: 24,
  /** Files of one request processed at once. */
  preparedAtOnce: 4,
} as const;

/** The upload rates per user (`docs/decisions`, uploads). */
export const UPLOAD_RATES = {
  files: { bucket: "uploads", max: 200, windowSeconds: 3600 },
  /** Pictures that hit the memory or time limit. */
  costly: { bucket: "uploads_costly", max: 10, windowSeconds: 3600 },
} as const;

/** The accepted formats for display. */
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
export type UploadView = z.output<typeof UploadView>;

/** The bytes of a file, sent as they are instead of JSON. */
export const FileBytes = z.strictObject({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  mimeType: z.string(),
  isPublic: z.boolean(),
  isPicture: z.boolean(),
  /** The file name of a download. */
  fileName: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
});
export type FileBytes = z.output<typeof FileBytes>;

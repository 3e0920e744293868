import { z } from "zod";
import { UPLOAD_KINDS } from "@/db/enums/platform/uploads";
import type { ByteRange } from "@/lib/adapters/files/port";

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

/** A file's bytes, read once it is known which of them are wanted. Throws `upload.not_found`. */
export type FileContent = {
  size: () => Promise<number>;
  open: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
};

/** The bytes of a file, sent as they are instead of JSON. */
export const FileBytes = z.strictObject({
  content: z.custom<FileContent>((value) => typeof value === "object" && value !== null && "open" in value),
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

import type { UploadKind } from "@/db/enums/platform/uploads";

/** The files of a shipper announcement's multipart body. */
export const ANNOUNCEMENT_FILES: Record<string, FileField> = {
  thumbnail: { kind: "image", isPublic: true },
  shortAudio: { kind: "audio", isPublic: true },
  "packages.images": { kind: "image", isPublic: true },
};

/** The files of a carrier announcement's multipart body. The ticket is private. */
export const TRIP_FILES: Record<string, FileField> = {
  vehiclePictures: { kind: "image", isPublic: true },
  "ticket.picture": { kind: "image", isPublic: false },
};

/** A document of an identity check: a picture or a PDF, sealed before it reaches the store. */
export const IDENTITY_FILES: Record<string, FileField> = {
  file: { kind: "document", isPublic: false, isSealed: true },
};

/** The file of the general upload. */
export const UPLOAD_FILES: Record<string, FileField> = { file: { kind: "any", isPublic: false } };

/** How a file of a multipart body is taken in. */
export type FileField = { kind: UploadKind | "any"; isPublic: boolean; isSealed?: boolean };

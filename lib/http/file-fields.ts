import type { UploadKind } from "@/db/enums/platform/uploads";

/** The files in a shipper announcement's multipart body. */
export const ANNOUNCEMENT_FILES: Record<string, FileField> = {
  thumbnail: { kind: "image", isPublic: true },
  shortAudio: { kind: "audio", isPublic: true },
  "packages.images": { kind: "image", isPublic: true },
};

/** The files in a carrier announcement's multipart body; the ticket is private. */
export const TRIP_FILES: Record<string, FileField> = {
  vehiclePictures: { kind: "image", isPublic: true },
  "ticket.picture": { kind: "document", isPublic: false },
};

/** An identity document: a picture or a PDF, encrypted before it is stored. */
export const IDENTITY_FILES: Record<string, FileField> = {
  file: { kind: "document", isPublic: false, isSealed: true },
};

/** The file of a general upload. */
export const UPLOAD_FILES: Record<string, FileField> = { file: { kind: "any", isPublic: false } };

/** How a file of a multipart body is stored. */
export type FileField = { kind: UploadKind | "any"; isPublic: boolean; isSealed?: boolean };

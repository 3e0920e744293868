export const UPLOAD_KINDS = ["image", "audio", "document"] as const;
/** A kind of uploaded file. */
export type UploadKind = (typeof UPLOAD_KINDS)[number];

import { z } from "zod";
import { DOCUMENT_TYPES, VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { id, iso, optionalText } from "@/lib/core/fields";
import { VERIFICATION_LIMITS } from "./limits";

/** The multipart field `file`; the transport has stored it by the time that the command runs. */
export const UploadDocument = z.strictObject({ file: id().optional() });

/** A stored document: it has a number to name it by, and no address. */
export const DocumentFile = z.strictObject({
  file: z.strictObject({ id: z.number().int(), path: z.literal(""), mimeType: z.string() }),
});

/** Where one's identity check stands, and what was handed in for it. */
export const OwnVerification = z
  .strictObject({
    isVerified: z.boolean(),
    status: z.enum(VERIFICATION_STATUSES),
    reason: z.string().nullable(),
    verifiedAt: iso().nullable(),
    documents: z.array(
      z.strictObject({
        id: z.number().int(),
        type: z.enum(DOCUMENT_TYPES),
        description: z.string().nullable(),
        createdAt: iso(),
        /** When the check that it was handed in for was decided. */
        decidedAt: iso().nullable(),
      }),
    ),
    /** So many days after the decision the documents are deleted. */
    keptDays: z.number().int(),
  })
  .meta({ id: "Verification" });
/** Where one's identity check stands. */
export type OwnVerification = z.output<typeof OwnVerification>;

/** The documents of an identity check (product: verification). */
export const SubmitDocuments = z.strictObject({
  docsFiles: z
    .array(
      z.strictObject({
        type: z.enum(DOCUMENT_TYPES),
        fileId: id(),
        description: optionalText(VERIFICATION_LIMITS.documentDescriptionMax),
      }),
    )
    .min(1)
    .max(VERIFICATION_LIMITS.documentsMax),
});

/** Where an identity check stands. */
export const VerificationView = z.strictObject({
  isVerified: z.boolean(),
  status: z.enum(VERIFICATION_STATUSES),
  reason: z.string().nullable(),
});

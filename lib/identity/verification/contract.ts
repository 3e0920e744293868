import { z } from "zod";
import { DOCUMENT_TYPES, VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { id, iso, optionalText } from "@/lib/core/fields/fields";
import { VERIFICATION_LIMITS } from "./limits";

/** The multipart field `file`, already stored by the transport. */
export const UploadDocument = z.strictObject({ file: id().optional() });

/** A stored document: an id, but no URL. */
export const DocumentFile = z.strictObject({
  file: z.strictObject({ id: z.number().int(), path: z.literal(""), mimeType: z.string() }),
});

/** The caller's identity verification with its documents. */
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
        /** The decision of the verification that it belonged to. */
        decidedAt: iso().nullable(),
      }),
    ),
    /** Days after the decision until the documents are deleted. */
    retentionDays: z.number().int(),
  })
  .meta({ id: "Verification" });
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

/** The state of an identity verification. */
export const VerificationView = z.strictObject({
  isVerified: z.boolean(),
  status: z.enum(VERIFICATION_STATUSES),
  reason: z.string().nullable(),
});

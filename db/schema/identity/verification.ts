import { index, pgTable, text } from "drizzle-orm/pg-core";
import { DOCUMENT_TYPES } from "@/db/enums/identity/verification";
import { createdAt, idColumn, instant, oneOf, refTo } from "@/db/schema/core/columns";
import { uploads } from "@/db/schema/platform/uploads";
import { members } from "./workspaces";

/** Documents of an identity verification; deleted after the decision. */
export const verificationDocuments = pgTable(
  "verification_documents",
  {
    id: idColumn(),
    memberId: refTo(() => members.id),
    type: text().$type<(typeof DOCUMENT_TYPES)[number]>().notNull(),
    uploadId: refTo(() => uploads.id),
    description: text(),
    /** When the check that it was handed in for was decided: some time later it is deleted. */
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("verification_documents_decided").on(t.decidedAt),
    oneOf("verification_documents_type_check", t.type, DOCUMENT_TYPES),
    index("verification_documents_member").on(t.memberId),
  ],
);

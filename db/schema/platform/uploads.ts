import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { UPLOAD_KINDS } from "@/db/enums/platform/uploads";
import { createdAt, idColumn, instant, oneOf } from "@/db/schema/core/columns";

/** Uploaded files. The bytes lie in the file store under `storageKey`, which cannot be guessed. */
export const uploads = pgTable(
  "uploads",
  {
    id: idColumn(),
    ownerId: integer(),
    kind: text().$type<(typeof UPLOAD_KINDS)[number]>().notNull(),
    storageKey: text().notNull().unique(),
    mimeType: text().notNull(),
    sizeBytes: integer().notNull(),
    widthPx: integer(),
    heightPx: integer(),
    durationMs: integer(),
    /**
     * Public files are served by their key to anyone; private ones by an authorised route alone.
     */
    isPublic: boolean().notNull().default(false),
    /** The key that the bytes are sealed with; plain files have none. */
    keyId: text(),
    /**
     * Set when a row first refers to the file; files that nothing claims within a day are deleted.
     */
    claimedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("uploads_kind_check", t.kind, UPLOAD_KINDS),
    index("uploads_owner").on(t.ownerId),
    index("uploads_unclaimed").on(t.claimedAt, t.createdAt),
  ],
);

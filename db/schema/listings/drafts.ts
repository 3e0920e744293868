import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DRAFT_KINDS, type DraftKind } from "@/db/enums/listings/drafts";
import { instant, oneOf, partOf } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";

/** Forms that people have begun: one of each kind a person. */
export const drafts = pgTable(
  "drafts",
  {
    userId: partOf(() => users.id),
    kind: text().$type<DraftKind>().notNull(),
    step: text().notNull(),
    /**
     * The form's values as JSON text: nothing in it is searched, and text takes what `jsonb`
     * refuses.
     */
    body: text().notNull(),
    version: integer().notNull(),
    /** The uploaded files that it names; they are not swept while it is there. */
    fileIds: integer().array().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    oneOf("drafts_kind_check", t.kind, DRAFT_KINDS),
    check("drafts_size_check", sql`octet_length(${t.body}) <= 1000000`),
    index("drafts_saved").on(t.savedAt),
  ],
);

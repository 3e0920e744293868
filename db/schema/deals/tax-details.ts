import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { SELLER_KINDS, type SellerKind } from "@/db/enums/deals/tax-details";
import { instant, oneOf } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";

/**
 * What a tax office is told about who is paid (product: tax-details): asked for with the first
 * payout, without anything but the question until it is answered.
 */
export const taxDetails = pgTable(
  "tax_details",
  {
    workspaceId: integer()
      .primaryKey()
      .references(() => workspaces.id),
    kind: text().$type<SellerKind>(),
    /** The country of residence, by its code of two letters. */
    country: text(),
    /** The key that opens the details, and these in base64. */
    keyId: text(),
    sealed: text(),
    askedAt: instant().notNull(),
    /** Reminders since; after the last one payouts wait. */
    reminderCount: integer().notNull().default(0),
    remindedAt: instant(),
    /** The last year whose statement was mailed. */
    statementYear: integer(),
    changedById: integer().references(() => users.id),
    changedAt: instant(),
  },
  (t) => [
    oneOf("tax_details_kind_check", t.kind, SELLER_KINDS),
    index("tax_details_changed_by").on(t.changedById),
    index("tax_details_asked").on(t.askedAt),
  ],
);

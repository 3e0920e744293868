import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/core/columns";

/**
 * Translations of texts that people wrote, known by the hash of the original alone: whose it is, or
 * where it stands, is not in here. Without a text a row is a claim: somebody is asking the
 * provider.
 */
export const translations = pgTable(
  "translations",
  {
    /** SHA-256 of the original, in base64url. */
    originalHash: text().notNull(),
    /** The language that it was translated into. */
    locale: text().notNull(),
    translated: text(),
    /** The language that the provider took the original for. */
    language: text(),
    claimedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: "translations_original_locale", columns: [t.originalHash, t.locale] }),
    index("translations_claimed").on(t.claimedAt),
  ],
);

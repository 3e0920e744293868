import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import { createdAt, idColumn, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "./accounts";

/** Accounts at social login providers. */
export const socialIdentities = pgTable(
  "social_identities",
  {
    id: idColumn(),
    userId: refTo(() => users.id),
    provider: text().$type<(typeof SOCIAL_PROVIDERS)[number]>().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("social_identities_provider_subject_unique").on(t.provider, t.subject),
    uniqueIndex("social_identities_user_provider_unique").on(t.userId, t.provider),
    oneOf("social_identities_provider_check", t.provider, SOCIAL_PROVIDERS),
  ],
);

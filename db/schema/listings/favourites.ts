import { sql } from "drizzle-orm";
import { check, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "./announcements";
import { transports } from "./trips";

/** Announcements that a person keeps. */
export const favourites = pgTable(
  "favourites",
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    announcementId: integer().references(() => announcements.id),
    transportId: integer().references(() => transports.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("favourites_subject_check", sql`num_nonnulls(${t.announcementId}, ${t.transportId}) = 1`),
    uniqueIndex("favourites_announcement_unique")
      .on(t.userId, t.announcementId)
      .where(sql`${t.announcementId} is not null`),
    uniqueIndex("favourites_transport_unique").on(t.userId, t.transportId).where(sql`${t.transportId} is not null`),
  ],
);

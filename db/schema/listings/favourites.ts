import { sql } from "drizzle-orm";
import { check, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "./announcements";
import { trips } from "./trips";

/** Announcements that a person saved. */
export const favourites = pgTable(
  "favourites",
  {
    id: idColumn(),
    userId: refTo(() => users.id),
    announcementId: integer().references(() => announcements.id),
    tripId: integer().references(() => trips.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("favourites_subject_check", sql`num_nonnulls(${t.announcementId}, ${t.tripId}) = 1`),
    uniqueIndex("favourites_announcement_unique")
      .on(t.userId, t.announcementId)
      .where(sql`${t.announcementId} is not null`),
    uniqueIndex("favourites_trip_unique").on(t.userId, t.tripId).where(sql`${t.tripId} is not null`),
  ],
);

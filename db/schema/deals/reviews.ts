import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, instant, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { reservations } from "./reservations";

/** Reviews of a completed reservation: hidden until both are written or the window ends. */
export const reviews = pgTable(
  "reviews",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    authorId: refTo(() => users.id),
    subjectId: refTo(() => users.id),
    subjectWorkspaceId: refTo(() => workspaces.id),
    punctuality: smallint().notNull(),
    communication: smallint().notNull(),
    care: smallint().notNull(),
    accuracy: smallint().notNull(),
    comment: text(),
    reply: text(),
    repliedAt: instant(),
    publishedAt: instant(),
    isHidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("reviews_reservation_author_unique").on(t.reservationId, t.authorId),
    check(
      "reviews_marks_check",
      sql`least(${t.punctuality}, ${t.communication}, ${t.care}, ${t.accuracy}) >= 1 and greatest(${t.punctuality}, ${t.communication}, ${t.care}, ${t.accuracy}) <= 5`,
    ),
    index("reviews_subject").on(t.subjectId).where(sql`${t.publishedAt} is not null and not ${t.isHidden}`),
  ],
);

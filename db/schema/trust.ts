import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { transports } from "@/db/schema/listings/trips";
import { uploads } from "@/db/schema/platform/uploads";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { SIDES } from "@/lib/deals/rooms/states";
import {
  ALERT_FREQUENCIES,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  REPORT_REASONS,
  REPORT_STATUSES,
  SUBJECT_TYPES,
} from "../../lib/trust/kinds";
import { createdAt, idColumn, inValues, longIdColumn, longRef, moment, oneOf } from "./columns";

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

/** Searches that tell their owner when something new fits. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().$type<"announcement" | "transporter">().notNull(),
    /** What its owner calls it; empty when it is called by what it asks. Its words and filters are those of the list's API. */
    name: text().notNull().default(""),
    filters: jsonb().notNull(),
    q: text(),
    /** The list's own address, to look again. */
    address: text(),
    frequency: text().$type<(typeof ALERT_FREQUENCIES)[number]>().notNull().default("instant"),
    createdAt: createdAt(),
    lastAlertAt: moment(),
  },
  (t) => [
    oneOf("saved_searches_kind_check", t.kind, ["announcement", "transporter"]),
    oneOf("saved_searches_frequency_check", t.frequency, ALERT_FREQUENCIES),
    index("saved_searches_user").on(t.userId),
    index("saved_searches_cities").on(t.kind, sql`(${t.filters}->>'startCity')`, sql`(${t.filters}->>'endCity')`),
  ],
);

/** Alerts that were sent: one of each, never two. */
export const alertsSent = pgTable(
  "alerts_sent",
  {
    id: longIdColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    sourceKey: text().notNull(),
    subjectType: text().$type<(typeof SUBJECT_TYPES)[number]>().notNull(),
    subjectId: integer().notNull(),
    /** Waits for the daily mail. */
    isDigestDue: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("alerts_sent_unique").on(t.userId, t.subjectType, t.subjectId),
    index("alerts_sent_due").on(t.userId).where(sql`${t.isDigestDue}`),
    index("alerts_sent_created").on(t.createdAt),
    oneOf("alerts_sent_subject_type_check", t.subjectType, SUBJECT_TYPES),
  ],
);

/** The in-app centre. Texts are message keys with their numbers, so that each is read in the reader's language. */
export const notifications = pgTable(
  "notifications",
  {
    id: longIdColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    href: text(),
    dedupeKey: text().notNull(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("notifications_dedupe_unique").on(t.userId, t.dedupeKey),
    index("notifications_created").on(t.createdAt),
    index("notifications_user").on(t.userId, t.id.desc().nullsFirst()),
    index("notifications_unread").on(t.userId).where(sql`${t.readAt} is null`),
  ],
);

/** Reports of content or people. */
export const reports = pgTable(
  "reports",
  {
    id: idColumn(),
    reporterId: integer()
      .notNull()
      .references(() => users.id),
    subjectType: text().$type<(typeof SUBJECT_TYPES)[number]>().notNull(),
    /** Messages have long numbers. */
    subjectId: longRef().notNull(),
    reason: text().$type<(typeof REPORT_REASONS)[number]>().notNull(),
    statement: text().notNull(),
    status: text().$type<(typeof REPORT_STATUSES)[number]>().notNull().default("open"),
    decidedById: integer().references(() => users.id),
    decidedAt: moment(),
    /** What was decided about the subject of this and all other open reports of it. */
    decisionId: integer().references(() => moderationDecisions.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("reports_subject").on(t.subjectType, t.subjectId),
    oneOf("reports_subject_type_check", t.subjectType, SUBJECT_TYPES),
    oneOf("reports_reason_check", t.reason, REPORT_REASONS),
    oneOf("reports_status_check", t.status, REPORT_STATUSES),
    uniqueIndex("reports_open_unique")
      .on(t.reporterId, t.subjectType, t.subjectId)
      .where(inValues(t.status, ["open"])),
    index("reports_queue")
      .on(t.createdAt)
      .where(inValues(t.status, ["open"])),
  ],
);

/** Disputes about a reservation. */
export const disputes = pgTable(
  "disputes",
  {
    id: idColumn(),
    reservationId: integer()
      .notNull()
      .references(() => reservations.id),
    openedById: integer()
      .notNull()
      .references(() => users.id),
    /** The side that is not content; the other one answers. */
    openedSide: text().$type<(typeof SIDES)[number]>().notNull(),
    reason: text().$type<(typeof DISPUTE_REASONS)[number]>().notNull(),
    statement: text().notNull(),
    answer: text(),
    answeredById: integer().references(() => users.id),
    answeredAt: moment(),
    answerDueAt: moment().notNull(),
    status: text().$type<(typeof DISPUTE_STATUSES)[number]>().notNull().default("open"),
    /** What a decision gives back to the shipper and what it leaves to the carrier: together what was in escrow. */
    refundCents: integer(),
    payoutCents: integer(),
    decidedById: integer().references(() => users.id),
    decision: text(),
    /** When it was decided or withdrawn. */
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("disputes_opened_side_check", t.openedSide, SIDES),
    oneOf("disputes_reason_check", t.reason, DISPUTE_REASONS),
    oneOf("disputes_status_check", t.status, DISPUTE_STATUSES),
    uniqueIndex("disputes_open_unique")
      .on(t.reservationId)
      .where(inValues(t.status, ["open", "answered"])),
    index("disputes_reservation").on(t.reservationId),
    index("disputes_queue")
      .on(t.createdAt)
      .where(inValues(t.status, ["open", "answered"])),
  ],
);

/** Photos of a dispute, each of the side that shows it. */
export const disputePhotos = pgTable(
  "dispute_photos",
  {
    id: idColumn(),
    disputeId: integer()
      .notNull()
      .references(() => disputes.id),
    side: text().$type<(typeof SIDES)[number]>().notNull(),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
  },
  (t) => [
    oneOf("dispute_photos_side_check", t.side, SIDES),
    uniqueIndex("dispute_photos_unique").on(t.disputeId, t.uploadId),
  ],
);

/** Reviews of a completed reservation: hidden until both are written or the window ends. */
export const reviews = pgTable(
  "reviews",
  {
    id: idColumn(),
    reservationId: integer()
      .notNull()
      .references(() => reservations.id),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    subjectId: integer()
      .notNull()
      .references(() => users.id),
    subjectWorkspaceId: integer()
      .notNull()
      .references(() => workspaces.id),
    punctuality: smallint().notNull(),
    communication: smallint().notNull(),
    care: smallint().notNull(),
    accuracy: smallint().notNull(),
    comment: text(),
    reply: text(),
    repliedAt: moment(),
    publishedAt: moment(),
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

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ContactKind } from "@/db/enums/core/contacts";
import { MESSAGE_TYPES, NEGOTIATION_STATUSES, ROOM_CLOSED_REASONS, SIDES } from "@/db/enums/deals/rooms";
import { createdAt, idColumn, instant, longIdColumn, longRef, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { cities } from "@/db/schema/platform/places";

/**
 * One negotiation between a shipper's and a carrier's workspace: about an announced parcel, about a
 * trip with a described parcel, or about both, when an announced parcel was proposed to a trip.
 */
export const rooms = pgTable(
  "rooms",
  {
    id: idColumn(),
    announcementId: integer().references((): AnyPgColumn => announcements.id),
    tripId: integer().references(() => trips.id),
    shipperWorkspaceId: refTo(() => workspaces.id),
    carrierWorkspaceId: refTo(() => workspaces.id),
    /**
     * The person each side is represented by: the announcement's maker and the one who opened the
     * room.
     */
    shipperUserId: refTo(() => users.id),
    carrierUserId: refTo(() => users.id),
    title: text().notNull(),
    departureCityId: refTo(() => cities.id),
    arrivalCityId: refTo(() => cities.id),
    /** The asked price that offers are held against. */
    askedCents: integer().notNull(),
    /**
     * The trip's departure, or the last day of the parcel's span: the first instant that this may
     * be. Deadlines count back from here.
     */
    departsAt: instant().notNull(),
    /**
     * The day that it leaves on, and its hour where that is known, by the clock of the place that
     * it leaves.
     */
    departureDay: date({ mode: "string" }).notNull(),
    departureTime: time(),
    departureZone: text().notNull(),
    negotiation: text().$type<(typeof NEGOTIATION_STATUSES)[number]>().notNull().default("open"),
    isArchived: boolean().notNull().default(false),
    isDisabled: boolean().notNull().default(false),
    closedReason: text().$type<(typeof ROOM_CLOSED_REASONS)[number]>(),
    /** Set while a paid reservation lets the two sides write again. */
    reopenedUntil: instant(),
    reopenedAt: instant(),
    /**
     * From when messages may contain contacts: computed from the reservation, so that writing does
     * not read it.
     */
    contactsOpenAt: instant(),
    currentOfferCents: integer(),
    shipperOfferCount: smallint().notNull().default(0),
    carrierOfferCount: smallint().notNull().default(0),
    shipperUnreadCount: integer().notNull().default(0),
    carrierUnreadCount: integer().notNull().default(0),
    /** When a side's devices were last notified of unread messages; null again once they are read. */
    shipperPushedAt: instant(),
    carrierPushedAt: instant(),
    /** The number of the last event of this room, given under the row's lock. */
    lastSeq: integer().notNull().default(0),
    lastMessageAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("rooms_subject_check", sql`num_nonnulls(${t.announcementId}, ${t.tripId}) > 0`),
    check("rooms_sides_check", sql`${t.shipperWorkspaceId} <> ${t.carrierWorkspaceId}`),
    check("rooms_unread_check", sql`${t.shipperUnreadCount} >= 0 and ${t.carrierUnreadCount} >= 0`),
    oneOf("rooms_negotiation_check", t.negotiation, NEGOTIATION_STATUSES),
    oneOf("rooms_closed_reason_check", t.closedReason, ROOM_CLOSED_REASONS),
    uniqueIndex("rooms_announcement_live_unique")
      .on(t.announcementId, t.carrierWorkspaceId)
      .where(sql`${t.announcementId} is not null and ${t.negotiation} in ('open', 'rejected') and not ${t.isArchived}`),
    uniqueIndex("rooms_trip_live_unique")
      .on(t.tripId, t.shipperWorkspaceId)
      .where(sql`${t.tripId} is not null and ${t.negotiation} in ('open', 'rejected') and not ${t.isArchived}`),
    // Nothing that a message changes is indexed, so that its update stays within the row's page and
    // touches no index.
    index("rooms_shipper").on(t.shipperWorkspaceId),
    index("rooms_carrier").on(t.carrierWorkspaceId),
  ],
);

/** Messages of a room. */
export const messages = pgTable(
  "messages",
  {
    id: longIdColumn(),
    roomId: refTo(() => rooms.id),
    /** Null for the system's own words. */
    senderId: integer().references(() => users.id),
    senderSide: text().$type<(typeof SIDES)[number]>(),
    /** The client's own id: the same one twice is one message. */
    clientId: uuid(),
    type: text().$type<(typeof MESSAGE_TYPES)[number]>().notNull(),
    /** The text; for the system's words a message key. */
    content: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>(),
    isMasked: boolean().notNull().default(false),
    readAt: instant(),
    /** Taken away by a moderator: both sides read a notice in its place. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("messages_type_check", t.type, MESSAGE_TYPES),
    oneOf("messages_sender_side_check", t.senderSide, SIDES),
    check("messages_sender_check", sql`(${t.type} = 'system') = (${t.senderId} is null)`),
    index("messages_room").on(t.roomId, t.id.desc().nullsFirst()),
    index("messages_unread").on(t.roomId, t.senderSide).where(sql`${t.readAt} is null`),
    uniqueIndex("messages_client_unique").on(t.roomId, t.clientId).where(sql`${t.clientId} is not null`),
  ],
);

/** Masked parts of a message or an offer's terms, sealed: for moderators of a report. */
export const maskedTexts = pgTable(
  "masked_texts",
  {
    messageId: longRef()
      .primaryKey()
      .references(() => messages.id),
    kinds: jsonb().$type<ContactKind[]>().notNull(),
    /** The key that opens it, and the text in base64. */
    keyId: text().notNull(),
    sealed: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("masked_texts_created").on(t.createdAt)],
);

import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, smallint, text, time, uniqueIndex } from "drizzle-orm/pg-core";
import { OFFER_STATUSES, OFFER_TYPES } from "@/db/enums/deals/offers";
import { SIDES } from "@/db/enums/deals/rooms";
import type { VehicleType } from "@/db/enums/listings/announcements";
import { createdAt, idColumn, instant, longRef, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { trips } from "@/db/schema/listings/trips";
import { cities } from "@/db/schema/platform/places";
import { messages, rooms } from "./rooms";

/** Offers: prices put forward in a room, each carried by a message. */
export const offers = pgTable(
  "offers",
  {
    id: idColumn(),
    roomId: refTo(() => rooms.id),
    messageId: longRef()
      .notNull()
      .unique()
      .references(() => messages.id),
    makerSide: text().$type<(typeof SIDES)[number]>().notNull(),
    makerId: refTo(() => users.id),
    type: text().$type<(typeof OFFER_TYPES)[number]>().notNull(),
    amountCents: integer().notNull(),
    terms: text(),
    /**
     * A snapshot of the offer's subject, and the name of this content: an offer binds to nothing
     * else.
     */
    subject: jsonb().$type<Record<string, unknown>>(),
    subjectVersion: text().notNull().default(""),
    /**
     * The departure that this offer is for: that of its own trip, else the room's when it was made.
     * Deadlines count back from here.
     */
    departsAt: instant().notNull(),
    /**
     * The day that it leaves on, and its hour where that is known, by the clock of the place that
     * it leaves.
     */
    departureDay: date({ mode: "string" }).notNull(),
    departureTime: time(),
    departureZone: text().notNull(),
    /** The first day of a journey that may leave on several; `departureDay` is the last. */
    departureFirstDay: date({ mode: "string" }),
    /** The carrier's own trip that brings an announced parcel, where the room is not about one. */
    tripId: integer().references(() => trips.id),
    /** The means of travel of a journey that is described and no trip. */
    vehicleType: text().$type<VehicleType>(),
    status: text().$type<(typeof OFFER_STATUSES)[number]>().notNull().default("pending"),
    expiresAt: instant().notNull(),
    respondedAt: instant(),
    rejectionReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("offers_type_check", t.type, OFFER_TYPES),
    oneOf("offers_status_check", t.status, OFFER_STATUSES),
    oneOf("offers_maker_side_check", t.makerSide, SIDES),
    check("offers_amount_check", sql`${t.amountCents} > 0`),
    uniqueIndex("offers_room_pending_unique").on(t.roomId).where(sql`${t.status} = 'pending'`),
    index("offers_room").on(t.roomId, t.id),
    index("offers_trip").on(t.tripId).where(sql`${t.tripId} is not null`),
  ],
);

/** The trip that a carrier's route offer describes (product: offers). */
export const offerRoutes = pgTable("offer_routes", {
  offerId: integer()
    .primaryKey()
    .references(() => offers.id, { onDelete: "cascade" }),
  departureCityId: refTo(() => cities.id),
  arrivalCityId: refTo(() => cities.id),
  /** Days and hours of each end, by the clock there. */
  departureDate: date({ mode: "string" }).notNull(),
  departureTime: time(),
  arrivalDate: date({ mode: "string" }).notNull(),
  arrivalTime: time(),
  tripType: smallint().notNull(),
  vehicleType: text(),
  weightMaxGrams: integer().notNull(),
});

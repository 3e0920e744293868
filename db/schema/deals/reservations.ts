import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { LIVE_STATUSES, RESERVATION_STATUSES, TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { SIDES } from "@/db/enums/deals/rooms";
import { PLACE_KINDS } from "@/db/enums/listings/announcements";
import { createdAt, idColumn, instant, inValues, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { cities, countries } from "@/db/schema/platform/places";
import { offers } from "./offers";
import { rooms } from "./rooms";

/** Deals, each made of an accepted offer: its price and where the parcel is. */
export const reservations = pgTable(
  "reservations",
  {
    id: idColumn(),
    /** The number that people quote: `RH-` and the id with check characters. */
    number: text().notNull().unique(),
    roomId: refTo(() => rooms.id),
    offerId: integer()
      .notNull()
      .unique()
      .references(() => offers.id),
    announcementId: integer().references(() => announcements.id),
    tripId: integer().references(() => trips.id),
    shipperWorkspaceId: refTo(() => workspaces.id),
    carrierWorkspaceId: refTo(() => workspaces.id),
    shipperUserId: refTo(() => users.id),
    carrierUserId: refTo(() => users.id),
    title: text().notNull(),
    /** The title in plain words, for the lists' search; the database writes it. */
    searchDocument: text().notNull().generatedAlwaysAs(sql`normalize_words(title)`),
    departureCityId: refTo(() => cities.id),
    arrivalCityId: refTo(() => cities.id),
    status: text().$type<(typeof RESERVATION_STATUSES)[number]>().notNull().default("pending"),
    isDisputed: boolean().notNull().default(false),
    /** The carrier's price, and the fees, computed once when the offer was accepted. */
    priceCents: integer().notNull(),
    handlingCents: integer().notNull().default(0),
    platformFeeCents: integer().notNull(),
    processingFeeCents: integer().notNull(),
    totalCents: integer().notNull(),
    weightGrams: integer().notNull(),
    pickupDate: date({ mode: "string" }),
    deliveryDate: date({ mode: "string" }),
    specialInstructions: text(),
    paymentDueAt: instant().notNull(),
    /**
     * The first instant at which the carrier may leave, by the accepted offer: cancellation rules
     * count back from here.
     */
    departsAt: instant().notNull(),
    /**
     * The day that it leaves on, and its hour where that is known, by the clock of the place that
     * it leaves.
     */
    departureDay: date({ mode: "string" }).notNull(),
    departureTime: time(),
    departureZone: text().notNull(),
    /** When each side agreed to show its contacts before their time. */
    shipperSharedAt: instant(),
    carrierSharedAt: instant(),
    pickupCodeVersion: smallint().notNull().default(1),
    dropCodeVersion: smallint().notNull().default(1),
    pickupTriesLeft: smallint().notNull().default(5),
    dropTriesLeft: smallint().notNull().default(5),
    currentLocation: text(),
    /**
     * About where that is: a city of ours, or the position that the carrier's device reported.
     * Nothing when only words were given.
     */
    currentLatitude: doublePrecision(),
    currentLongitude: doublePrecision(),
    /**
     * The day on which the carrier expects to deliver, in the city of arrival, and when that day is
     * over.
     */
    estimatedDeliveryDay: date({ mode: "string" }),
    estimatedDeliveryAt: instant(),
    createdAt: createdAt(),
    confirmedAt: instant(),
    startedAt: instant(),
    completedAt: instant(),
    cancelledAt: instant(),
    cancelledBy: text().$type<(typeof SIDES)[number]>(),
    cancelReason: text(),
    expiredAt: instant(),
  },
  (t) => [
    oneOf("reservations_status_check", t.status, RESERVATION_STATUSES),
    oneOf("reservations_cancelled_by_check", t.cancelledBy, SIDES),
    check(
      "reservations_total_check",
      sql`${t.totalCents} = ${t.priceCents} + ${t.handlingCents} + ${t.platformFeeCents} + ${t.processingFeeCents}`,
    ),
    check("reservations_tries_check", sql`${t.pickupTriesLeft} between 0 and 5 and ${t.dropTriesLeft} between 0 and 5`),
    check("reservations_current_point_check", sql`(${t.currentLatitude} is null) = (${t.currentLongitude} is null)`),
    uniqueIndex("reservations_announcement_live_unique").on(t.announcementId).where(inValues(t.status, LIVE_STATUSES)),
    uniqueIndex("reservations_room_live_unique").on(t.roomId).where(inValues(t.status, LIVE_STATUSES)),
    index("reservations_shipper").on(t.shipperWorkspaceId, t.createdAt.desc().nullsFirst()),
    index("reservations_carrier").on(t.carrierWorkspaceId, t.createdAt.desc().nullsFirst()),
    // Deals that a person carried and sent, for the figures next to their rating: how often they
    // cancel, how much has arrived.
    index("reservations_carrier_person").on(t.carrierUserId).where(sql`${t.confirmedAt} is not null`),
    index("reservations_shipper_person").on(t.shipperUserId).where(sql`${t.confirmedAt} is not null`),
    // Searches of the staff: the deals of a person, in a state, by a part of the title or number.
    index("reservations_carrier_user").on(t.carrierUserId),
    index("reservations_shipper_user").on(t.shipperUserId),
    index("reservations_status").on(t.status, t.id),
    index("reservations_words").using("gin", t.searchDocument.op("gin_trgm_ops"), t.number.op("gin_trgm_ops")),
    index("reservations_trip").on(t.tripId),
    index("reservations_due")
      .on(t.paymentDueAt)
      .where(inValues(t.status, ["pending"])),
  ],
);

/** The exact pickup and delivery of a reservation; open to the carrier with the contacts. */
export const reservationPlaces = pgTable(
  "reservation_places",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    kind: text().$type<(typeof PLACE_KINDS)[number]>().notNull(),
    countryId: refTo(() => countries.id),
    cityId: refTo(() => cities.id),
    address: text().notNull(),
    addressComplement: text(),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    contactEmail: text(),
  },
  (t) => [
    oneOf("reservation_places_kind_check", t.kind, PLACE_KINDS),
    uniqueIndex("reservation_places_kind_unique").on(t.reservationId, t.kind),
  ],
);

type ProposedPlace = Omit<typeof reservationPlaces.$inferInsert, "id" | "reservationId" | "kind">;
/** The addresses and days of a proposal. */
export type ProposedPlaces = {
  pickup: ProposedPlace;
  delivery: ProposedPlace;
  pickupDate: string | null;
  deliveryDate: string | null;
  specialInstructions: string | null;
};

/** Places beyond the agreed cities, while the carrier has not answered. */
export const placeChanges = pgTable(
  "place_changes",
  {
    reservationId: integer()
      .primaryKey()
      .references(() => reservations.id),
    details: jsonb().$type<ProposedPlaces>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("place_changes_created").on(t.createdAt)],
);

/**
 * Everything that happened to a reservation: append-only, each row chained to the one before by its
 * hash.
 */
export const reservationEvents = pgTable(
  "reservation_events",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    position: integer().notNull(),
    event: text().$type<(typeof TIMELINE_EVENTS)[number]>().notNull(),
    actorId: integer().references(() => users.id),
    side: text().$type<(typeof SIDES)[number]>(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    previousHash: text().notNull(),
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("reservation_events_event_check", t.event, TIMELINE_EVENTS),
    oneOf("reservation_events_side_check", t.side, SIDES),
    uniqueIndex("reservation_events_position_unique").on(t.reservationId, t.position),
  ],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Frequency, SubShipmentType, VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import {
  CARRIER_TYPES,
  DeliveryOption,
  DIRECTIONS,
  LUGGAGE_LOCATIONS,
  MODERATION_STATES,
  TICKET_TYPES,
  TripStatus,
  TripType,
} from "@/db/enums/listings/trips";
import { createdAt, idColumn, instant, oneOf, partOf, refTo, seriesColumns } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { cities, countries } from "@/db/schema/platform/places";
import { uploads } from "@/db/schema/platform/uploads";

/**
 * The condition of the public lists: that of their indexes, which the planner meets in their
 * queries.
 */
const onMarket = (t: { [K in "status" | "moderation" | "deletedAt"]: AnyPgColumn }) =>
  sql`${t.status} = 1 and ${t.moderation} = 'approved' and ${t.deletedAt} is null`;
/** Trips that the public has seen: also those that are reserved or over. */
const approved = (t: { [K in "moderation" | "deletedAt"]: AnyPgColumn }) =>
  sql`${t.moderation} = 'approved' and ${t.deletedAt} is null`;

/** Carrier announcements: trips with spare capacity. */
export const trips = pgTable(
  "trips",
  {
    id: idColumn(),
    workspaceId: refTo(() => workspaces.id),
    createdById: refTo(() => users.id),
    status: smallint().$type<TripStatus>().notNull(),
    moderation: text().$type<(typeof MODERATION_STATES)[number]>().notNull().default("pending"),
    moderationReason: text(),
    tripType: smallint().$type<TripType>().notNull(),
    carrierType: text().$type<(typeof CARRIER_TYPES)[number]>().notNull(),
    vehicleType: text().$type<(typeof VEHICLE_TYPES)[number]>().notNull(),
    subShipmentType: smallint().$type<SubShipmentType>(),
    title: text(),
    /**
     * The words of its title and of its cities in every language (`lib/core/text/search-document`), for
     * the lists' search.
     */
    searchDocument: text().notNull(),
    departureCityId: refTo(() => cities.id),
    departureCountryId: refTo(() => countries.id),
    departureLatitude: doublePrecision().notNull(),
    departureLongitude: doublePrecision().notNull(),
    arrivalCityId: refTo(() => cities.id),
    arrivalCountryId: refTo(() => countries.id),
    arrivalLatitude: doublePrecision().notNull(),
    arrivalLongitude: doublePrecision().notNull(),
    frequency: smallint().$type<Frequency>().notNull(),
    isFlexibleDate: boolean().notNull().default(false),
    /**
     * The first and the last day that it may leave on and its hour, where that is known, by the
     * clock of the city that it leaves; the arrival by that of the city where it arrives. They are
     * what was entered; the instants are derived from them (`lib/core/time/time`) for whatever
     * compares.
     */
    departureDay: date({ mode: "string" }).notNull(),
    departureLastDay: date({ mode: "string" }).notNull(),
    departureTime: time(),
    arrivalDay: date({ mode: "string" }),
    arrivalTime: time(),
    /** The first and the last instant that it may leave at, and the last that it may arrive at. */
    departsAt: instant().notNull(),
    departsUntil: instant().notNull(),
    arrivesAt: instant(),
    hasReturnDate: boolean().notNull().default(false),
    returnDate: date({ mode: "string" }),
    returnTime: time(),
    /** The last instant that it may leave for the return. */
    returnsUntil: instant(),
    flightReference: text(),
    returnFlightReference: text(),
    deliveryOption: smallint().$type<DeliveryOption>().notNull(),
    minPriceCents: integer().notNull(),
    /** What more weight costs, one way or the other: a price for each step, or one per kilogram. */
    priceLadderCents: integer().array(),
    pricePerKgCents: integer(),
    allowsDetour: boolean().notNull().default(false),
    detourRadiusKm: smallint(),
    additionalInformation: text(),
    weightMaxGrams: integer().notNull(),
    /** The capacity held by live reservations, counted under the row's lock. */
    weightHeldGrams: integer().notNull().default(0),
    /**
     * Whether the identity of the person who made it is verified. Triggers synchronise it with
     * `members`.
     */
    isByVerified: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    duplicatedFromId: integer(),
    ...seriesColumns(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    publishedAt: instant(),
    deletedAt: instant(),
  },
  (t) => [
    oneOf("trips_status_check", t.status, valuesOf(TripStatus)),
    oneOf("trips_moderation_check", t.moderation, MODERATION_STATES),
    oneOf("trips_trip_type_check", t.tripType, valuesOf(TripType)),
    oneOf("trips_carrier_type_check", t.carrierType, CARRIER_TYPES),
    oneOf("trips_vehicle_type_check", t.vehicleType, VEHICLE_TYPES),
    oneOf("trips_sub_shipment_type_check", t.subShipmentType, valuesOf(SubShipmentType)),
    oneOf("trips_frequency_check", t.frequency, valuesOf(Frequency)),
    oneOf("trips_delivery_option_check", t.deliveryOption, valuesOf(DeliveryOption)),
    check("trips_price_check", sql`${t.minPriceCents} > 0`),
    check("trips_price_way_check", sql`${t.priceLadderCents} is null or ${t.pricePerKgCents} is null`),
    check(
      "trips_price_ladder_check",
      // A comparison with a missing step is null, which a CHECK takes for true.
      sql`${t.priceLadderCents} is null or coalesce(cardinality(${t.priceLadderCents}) = 5
        and ${t.priceLadderCents}[1] between ${t.minPriceCents} and ${t.priceLadderCents}[2]
        and ${t.priceLadderCents}[3] between ${t.priceLadderCents}[2] and ${t.priceLadderCents}[4]
        and ${t.priceLadderCents}[5] between ${t.priceLadderCents}[4] and 10000000, false)`,
    ),
    check("trips_price_per_kg_check", sql`${t.pricePerKgCents} between 1 and 100000`),
    check("trips_capacity_check", sql`${t.weightHeldGrams} between 0 and ${t.weightMaxGrams}`),
    check("trips_cities_check", sql`${t.departureCityId} <> ${t.arrivalCityId}`),
    check("trips_dates_check", sql`${t.departsUntil} >= ${t.departsAt}`),
    check("trips_days_check", sql`${t.departureLastDay} >= ${t.departureDay}`),
    // Rows for the job of the series: a handful whose occurrence has passed and was not followed
    // yet.
    index("trips_series_due")
      .on(t.departsUntil)
      .where(
        sql`${t.frequency} > 1 and ${t.renewedAt} is null and ${t.seriesEndedAt} is null and ${t.deletedAt} is null`,
      ),
    index("trips_series").on(t.seriesId).where(sql`${t.seriesId} is not null`),
    index("trips_workspace").on(t.workspaceId, t.createdAt.desc().nullsFirst()),
    index("trips_creator").on(t.createdById, t.createdAt.desc().nullsFirst()),
    index("trips_public_newest").on(t.publishedAt.desc(), t.id.desc().nullsFirst()).where(onMarket(t)),
    index("trips_public_verified")
      .on(t.isByVerified.desc().nullsFirst(), t.publishedAt.desc(), t.id.desc().nullsFirst())
      .where(onMarket(t)),
    index("trips_public_lane").on(t.departureCityId, t.arrivalCityId, t.departsUntil).where(onMarket(t)),
    index("trips_public_countries").on(t.departureCountryId, t.arrivalCountryId, t.departsUntil).where(onMarket(t)),
    index("trips_public_departs").on(t.departsUntil, t.id).where(onMarket(t)),
    index("trips_public_price").on(t.minPriceCents, t.id).where(onMarket(t)),
    index("trips_completed_lane")
      .on(t.departureCityId, t.arrivalCityId, t.departsUntil)
      .where(sql`${t.status} = 3 and ${t.moderation} = 'approved' and ${t.deletedAt} is null`),
    index("trips_approved_departure").on(t.departureCityId).where(approved(t)),
    index("trips_approved_arrival").on(t.arrivalCityId).where(approved(t)),
    index("trips_approved_from")
      .using("gist", sql`point(${t.departureLongitude}, ${t.departureLatitude})`)
      .where(approved(t)),
    index("trips_approved_to")
      .using("gist", sql`point(${t.arrivalLongitude}, ${t.arrivalLatitude})`)
      .where(approved(t)),
    index("trips_approved_words")
      .using("gin", sql`word_prefixes(${t.searchDocument})`)
      .with({ fastupdate: false })
      .where(approved(t)),
    index("trips_queue").on(t.createdAt).where(sql`${t.moderation} = 'pending' and ${t.deletedAt} is null`),
  ],
);

/** Intermediate stops of the trip. */
export const tripStops = pgTable(
  "trip_stops",
  {
    id: idColumn(),
    tripId: partOf(() => trips.id),
    position: smallint().notNull(),
    countryId: refTo(() => countries.id),
    cityId: refTo(() => cities.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [
    uniqueIndex("trip_stops_position_unique").on(t.tripId, t.position),
    index("trip_stops_city").on(t.cityId),
    index("trip_stops_country").on(t.countryId, t.tripId),
  ],
);

/** The capacity of a traveller by air: one to three options a direction (product: trips). */
export const luggageOptions = pgTable(
  "luggage_options",
  {
    id: idColumn(),
    tripId: partOf(() => trips.id),
    position: smallint().notNull(),
    direction: text().$type<(typeof DIRECTIONS)[number]>().notNull(),
    location: text().$type<(typeof LUGGAGE_LOCATIONS)[number]>().notNull(),
    weightMinGrams: integer().notNull(),
    weightMaxGrams: integer().notNull(),
  },
  (t) => [
    oneOf("luggage_options_direction_check", t.direction, DIRECTIONS),
    oneOf("luggage_options_location_check", t.location, LUGGAGE_LOCATIONS),
    check("luggage_options_weights_check", sql`${t.weightMinGrams} < ${t.weightMaxGrams}`),
    index("luggage_options_trip").on(t.tripId, t.position),
  ],
);

/** The capacity of a vehicle on the ground (product: trips). */
export const groundOptions = pgTable(
  "ground_options",
  {
    id: idColumn(),
    tripId: partOf(() => trips.id),
    position: smallint().notNull(),
    direction: text().$type<(typeof DIRECTIONS)[number]>().notNull(),
    weightMaxGrams: integer().notNull(),
    parcelsMax: smallint(),
    lengthCm: doublePrecision(),
    widthCm: doublePrecision(),
    heightCm: doublePrecision(),
    volumeM3: doublePrecision(),
  },
  (t) => [
    oneOf("ground_options_direction_check", t.direction, DIRECTIONS),
    index("ground_options_trip").on(t.tripId, t.position),
  ],
);

/** The proof of a trip; private to the carrier and the moderators. */
export const tickets = pgTable(
  "tickets",
  {
    tripId: integer()
      .primaryKey()
      .references(() => trips.id, { onDelete: "cascade" }),
    type: text().$type<(typeof TICKET_TYPES)[number]>().notNull(),
    reference: text(),
    uploadId: integer().references(() => uploads.id),
    /** An e-mail proof: the booking's address, when there is no picture. */
    proofEmail: text(),
  },
  (t) => [oneOf("tickets_type_check", t.type, TICKET_TYPES)],
);

/** Pictures of the vehicle, at most ten. */
export const vehiclePictures = pgTable(
  "vehicle_pictures",
  {
    id: idColumn(),
    tripId: partOf(() => trips.id),
    uploadId: refTo(() => uploads.id),
    position: smallint().notNull(),
  },
  (t) => [
    uniqueIndex("vehicle_pictures_position_unique").on(t.tripId, t.position),
    index("vehicle_pictures_upload").on(t.uploadId),
  ],
);

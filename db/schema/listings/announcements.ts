import { type SQL, sql } from "drizzle-orm";
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { valuesOf } from "@/db/enums/core/enumeration";
import {
  AnnouncementStatus,
  CarrierType,
  Frequency,
  Handling,
  LocationType,
  PLACE_KINDS,
  ShipmentType,
  Size,
  SubShipmentType,
  VEHICLE_TYPES,
  Visibility,
} from "@/db/enums/listings/announcements";
import { createdAt, idColumn, instant, oneOf, partOf, refTo, seriesColumns } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { cities, countries } from "@/db/schema/platform/places";
import { uploads } from "@/db/schema/platform/uploads";

/**
 * The condition of the public list: that of its indexes, which the planner meets in its queries.
 */
const onMarket = (t: { [K in "status" | "visibility" | "deletedAt"]: AnyPgColumn }) =>
  sql`${t.status} = 1 and ${t.visibility} < 3 and ${t.deletedAt} is null`;

/** One of this many announcements is in the sample: a power of two. */
export const SAMPLE_OF = 32;

/**
 * One announcement of {@link SAMPLE_OF}, by a hash of its id: whatever is frequent is as frequent
 * among them.
 */
export const inSample = (t: { id: AnyPgColumn }) => sql`(hashint4(${t.id}) & ${sql.raw(String(SAMPLE_OF - 1))}) = 0`;

/** Shipper announcements: packages that someone wants carried. */
export const announcements = pgTable(
  "announcements",
  {
    id: idColumn(),
    workspaceId: refTo(() => workspaces.id),
    createdById: refTo(() => users.id),
    title: text().notNull(),
    /**
     * The words of its title, its packages and its cities in every language
     * (`lib/core/text/search-document`), for the lists' search.
     */
    searchDocument: text().notNull(),
    status: smallint().$type<AnnouncementStatus>().notNull(),
    shipmentType: smallint().$type<ShipmentType>().notNull(),
    subShipmentType: smallint().$type<SubShipmentType>(),
    visibility: smallint().$type<Visibility>().notNull(),
    carrierType: smallint().$type<CarrierType>(),
    frequency: smallint().$type<Frequency>().notNull(),
    vehicleType: text().$type<(typeof VEHICLE_TYPES)[number]>(),
    priceCents: integer().notNull(),
    valueCents: integer().notNull(),
    /** Sums of the packages, stored for the filters. */
    totalWeightGrams: integer().notNull(),
    totalVolumeDm3: doublePrecision().notNull(),
    /** The sizes that its packages have, each once. */
    packageSizes: smallint().array().$type<Size[]>().notNull().default([]),
    /**
     * The first and the last day that it may leave on, in the city that it leaves; the instants are
     * where these begin and end.
     */
    startDay: date({ mode: "string" }).notNull(),
    endDay: date({ mode: "string" }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    publishAt: instant().notNull(),
    thumbnailUploadId: refTo(() => uploads.id),
    audioUploadId: integer().references(() => uploads.id),
    /** Columns that the lists filter and sort by, copied from the places. */
    departureCityId: refTo(() => cities.id),
    departureCountryId: refTo(() => countries.id),
    departureRegionName: text(),
    departureLatitude: doublePrecision().notNull(),
    departureLongitude: doublePrecision().notNull(),
    destinationCityId: refTo(() => cities.id),
    destinationCountryId: refTo(() => countries.id),
    destinationLatitude: doublePrecision().notNull(),
    destinationLongitude: doublePrecision().notNull(),
    handling: smallint().$type<Handling>().notNull().default(0),
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
    oneOf("announcements_status_check", t.status, valuesOf(AnnouncementStatus)),
    oneOf("announcements_shipment_type_check", t.shipmentType, valuesOf(ShipmentType)),
    oneOf("announcements_sub_shipment_type_check", t.subShipmentType, valuesOf(SubShipmentType)),
    oneOf("announcements_visibility_check", t.visibility, valuesOf(Visibility)),
    oneOf("announcements_carrier_type_check", t.carrierType, valuesOf(CarrierType)),
    oneOf("announcements_frequency_check", t.frequency, valuesOf(Frequency)),
    oneOf("announcements_vehicle_type_check", t.vehicleType, VEHICLE_TYPES),
    oneOf("announcements_handling_check", t.handling, valuesOf(Handling)),
    check("announcements_price_check", sql`${t.priceCents} > 0`),
    check("announcements_dates_check", sql`${t.endsAt} >= ${t.startsAt}`),
    // Rows for the job of the series: a handful whose occurrence has passed and was not followed
    // yet.
    index("announcements_series_due")
      .on(t.endsAt)
      .where(
        sql`${t.frequency} > 1 and ${t.renewedAt} is null and ${t.seriesEndedAt} is null and ${t.deletedAt} is null`,
      ),
    index("announcements_series").on(t.seriesId).where(sql`${t.seriesId} is not null`),
    index("announcements_workspace").on(t.workspaceId, t.createdAt.desc().nullsFirst()),
    index("announcements_creator").on(t.createdById, t.createdAt.desc().nullsFirst()),
    index("announcements_public_newest").on(t.publishedAt.desc(), t.id.desc().nullsFirst()).where(onMarket(t)),
    index("announcements_public_lane")
      .on(t.departureCityId, t.destinationCityId, t.publishedAt.desc())
      .where(onMarket(t)),
    index("announcements_public_countries")
      .on(t.departureCountryId, t.destinationCountryId, t.publishedAt.desc())
      .where(onMarket(t)),
    index("announcements_public_price").on(t.priceCents, t.id).where(onMarket(t)),
    index("announcements_public_ends").on(t.endsAt, t.id).where(onMarket(t)),
    index("announcements_public_starts").on(t.startsAt, t.id).where(onMarket(t)),
    index("announcements_public_facets")
      .using("gin", announcementFacets(t))
      // A list of what was written lately would be read whole by every search.
      .with({ fastupdate: false })
      .where(onMarket(t)),
    index("announcements_public_sample")
      .using("gin", announcementFacets(t))
      .with({ fastupdate: false })
      .where(sql`${onMarket(t)} and ${inSample(t)}`),
    index("announcements_thumbnail").on(t.thumbnailUploadId),
    index("announcements_audio").on(t.audioUploadId).where(sql`${t.audioUploadId} is not null`),
    index("announcements_completed_lane")
      .on(t.departureCityId, t.destinationCityId, t.updatedAt.desc())
      .where(sql`${t.status} = 6 and ${t.deletedAt} is null`),
  ],
);

/** The columns that an announcement's facets are made of, in the order of the function. */
const FACET_COLUMNS = [
  "shipmentType",
  "handling",
  "packageSizes",
  "visibility",
  "departureCountryId",
  "departureCityId",
  "departureRegionName",
  "departureLatitude",
  "departureLongitude",
  "destinationCountryId",
  "destinationCityId",
  "destinationLatitude",
  "destinationLongitude",
  "priceCents",
  "totalWeightGrams",
  "totalVolumeDm3",
  "startsAt",
  "endsAt",
  "searchDocument",
  "isByVerified",
] as const;

/**
 * The facets of an announcement, as an array of small numbers (`lib/listings/announcements/facet-numbers`); a
 * function of the migrations makes them.
 */
export function announcementFacets(t: Record<(typeof FACET_COLUMNS)[number], AnyPgColumn>): SQL {
  const columns = FACET_COLUMNS.map((name) => sql`${t[name]}`);
  return sql`announcement_facets(${sql.join(columns, sql`, `)})`;
}

/** The public half of an announcement's place: what anyone may see. */
export const announcementPlaces = pgTable(
  "announcement_places",
  {
    id: idColumn(),
    announcementId: partOf(() => announcements.id),
    kind: text().$type<(typeof PLACE_KINDS)[number]>().notNull(),
    countryId: refTo(() => countries.id),
    cityId: refTo(() => cities.id),
    regionName: text(),
    locationType: smallint().$type<LocationType>().notNull(),
    hasElevator: boolean().notNull().default(false),
    floor: smallint().notNull().default(0),
    handling: smallint().$type<Handling>().notNull().default(0),
    /** Rounded to about a kilometre unless the owner shows the exact place. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    isExact: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("announcement_places_kind_unique").on(t.announcementId, t.kind),
    oneOf("announcement_places_kind_check", t.kind, PLACE_KINDS),
    oneOf("announcement_places_location_type_check", t.locationType, valuesOf(LocationType)),
    oneOf("announcement_places_handling_check", t.handling, valuesOf(Handling)),
  ],
);

/**
 * The private half: address and contact, shown to the other side once a reservation is confirmed.
 */
export const announcementPrivatePlaces = pgTable("announcement_private_places", {
  placeId: integer()
    .primaryKey()
    .references(() => announcementPlaces.id, { onDelete: "cascade" }),
  address: text(),
  contactName: text(),
  contactRole: text(),
  contactEmail: text(),
  contactPhone: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});

/** Packages, of an announcement or described in a room about a carrier's trip. */
export const packages = pgTable(
  "packages",
  {
    id: idColumn(),
    announcementId: integer().references(() => announcements.id, { onDelete: "cascade" }),
    roomId: integer(),
    position: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    size: smallint().$type<Size>().notNull(),
    lengthCm: doublePrecision().notNull(),
    widthCm: doublePrecision().notNull(),
    heightCm: doublePrecision().notNull(),
    weightGrams: integer().notNull(),
    quantity: smallint().notNull(),
    valueCents: integer().notNull(),
    isFragile: boolean().notNull().default(false),
    hasTransparentPackaging: boolean().notNull().default(false),
  },
  (t) => [
    oneOf("packages_size_check", t.size, valuesOf(Size)),
    check("packages_owner_check", sql`num_nonnulls(${t.announcementId}, ${t.roomId}) = 1`),
    check("packages_quantity_check", sql`${t.quantity} > 0`),
    check("packages_weight_check", sql`${t.weightGrams} > 0`),
    index("packages_announcement").on(t.announcementId, t.position),
    uniqueIndex("packages_room_unique").on(t.roomId).where(sql`${t.roomId} is not null`),
  ],
);

/** Photos of a package. */
export const packageImages = pgTable(
  "package_images",
  {
    id: idColumn(),
    packageId: partOf(() => packages.id),
    uploadId: refTo(() => uploads.id),
    position: smallint().notNull(),
  },
  (t) => [
    uniqueIndex("package_images_position_unique").on(t.packageId, t.position),
    index("package_images_upload").on(t.uploadId),
  ],
);

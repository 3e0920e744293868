import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import {
  AnnouncementStatus,
  CarrierType,
  Frequency,
  Handling,
  LocationType,
  ShipmentType,
  Size,
  SubShipmentType,
  VEHICLE_TYPES,
  Visibility,
} from "@/db/enums/listings/announcements";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { toIssue } from "@/lib/core/base/issues";
import {
  Coordinates,
  decimal,
  flag,
  forPrograms,
  id,
  iso,
  isoDay,
  JsonObject,
  limit,
  listOf,
  oneOf,
  optionalText,
} from "@/lib/core/fields/fields";
import { seenVersion } from "@/lib/core/fields/seen-version";
import { RESPONSE_SPEEDS } from "@/lib/identity/people/enums";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { countsOf, FileView, LISTING_CARD, LISTING_FILTERS, LISTING_PAGE } from "@/lib/listings/shared/list-contract";
import { CityRef } from "@/lib/platform/places/contract";
import { OWN_STATES } from "./enums";
import { AnnouncementInput } from "./input";
import { ANNOUNCEMENT_LIMITS } from "./limits";
import { listingIssuesOf } from "./rules";

/**
 * A new announcement as forms check it: with every rule of {@link listingIssuesOf}; commands ask
 * the dates with them.
 */
export const CreateAnnouncement = AnnouncementInput.superRefine((input, ctx) => {
  for (const rule of listingIssuesOf(input)) ctx.addIssue(toIssue(rule.code, rule.path, rule.params));
});

/** A full new version of an announcement; the ids of retained packages and places may be given. */
export const EditAnnouncement = z.strictObject({ id: id(), version: seenVersion(), ...AnnouncementInput.shape });

/** The id of an announcement. */
export const AnnouncementId = z.strictObject({ id: id() });

const Polygon = z.array(Coordinates).min(LIST_LIMITS.polygonPointsMin).max(LIST_LIMITS.polygonPointsMax);

/** The filters of the list (product: announcements). */
export const AnnouncementFilters = z.strictObject({
  ...LISTING_FILTERS,
  sizes: z
    .array(oneOf(valuesOf(Size)))
    .max(valuesOf(Size).length)
    .optional(),
  polygon: forPrograms(Polygon.optional(), "an area drawn on a map."),
  source: forPrograms(Coordinates.optional(), "a point; people name a city."),
  destination: forPrograms(Coordinates.optional(), "a point; people name a city."),
  detourMax: forPrograms(
    decimal({ min: 0, max: LIST_LIMITS.aroundKmMax, unit: "kilometer" }).default(LIST_LIMITS.detourKmDefault),
    "the km around the points.",
  ),
  manutention: flag().optional(),
  minTotalSize: decimal({ min: 0, max: LIST_LIMITS.boundMax, unit: "liter" }).optional(),
  maxTotalSize: decimal({ min: 0, max: LIST_LIMITS.boundMax, unit: "liter" }).optional(),
  maxWeight: decimal({ min: 0, max: LIST_LIMITS.boundMax, unit: "kilogram" }).optional(),
  shipmentTypes: z
    .array(oneOf(valuesOf(ShipmentType)))
    .max(valuesOf(ShipmentType).length)
    .optional(),
  region_name_depart: optionalText(FIELD_LIMITS.regionLengthMax),
  destinationCountryId: id().optional(),
  createdById: forPrograms(id().optional(), "one's own announcements, which have screens of their own."),
  status: forPrograms(
    z
      .array(oneOf(valuesOf(AnnouncementStatus)))
      .max(valuesOf(AnnouncementStatus).length)
      .optional(),
    "of one's own announcements alone; the public list holds those that are current.",
  ),
});

export type AnnouncementFilters = z.output<typeof AnnouncementFilters>;

/** A page of the public list, or of a person's own announcements. */
export const ListAnnouncements = z.strictObject({
  filters: JsonObject(AnnouncementFilters).optional(),
  ...LISTING_PAGE,
  limit: limit(ANNOUNCEMENT_LIMITS.pageSize),
});

/** The map of the list: all of its matches, not those of a page. */
export const ListAnnouncementPlaces = ListAnnouncements.pick({ filters: true, q: true });

/** An announcement in a list. */
export const AnnouncementCard = z
  .strictObject({
    ...LISTING_CARD,
    title: z.string(),
    status: z.literal(valuesOf(AnnouncementStatus)),
    shipmentType: z.literal(valuesOf(ShipmentType)),
    subShipmentType: z.literal(valuesOf(SubShipmentType)).nullable(),
    visibility: z.literal(valuesOf(Visibility)),
    propositionPrice: z.number(),
    valueSum: z.number(),
    totalWeight: z.number(),
    packageCount: z.number().int(),
    startDate: isoDay(),
    endDate: isoDay(),
    depart: CityRef,
    destination: CityRef,
    thumbnail: FileView,
  })
  .meta({ id: "AnnouncementCard" });

export type AnnouncementCard = z.output<typeof AnnouncementCard>;

/** A package in an answer. */
export const PackageView = z
  .strictObject({
    id: z.number().int(),
    title: z.string(),
    content: z.string(),
    sizeId: z.literal(valuesOf(Size)),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    weight: z.number(),
    quantity: z.number().int(),
    value: z.number(),
    fragile: z.boolean(),
    transparentPackaging: z.boolean(),
    images: z.array(FileView),
  })
  .meta({ id: "Package" });

/** The public part of a place. */
const PublicPlace = CityRef.extend({
  id: z.number().int(),
  locationType: z.literal(valuesOf(LocationType)),
  elevator: z.boolean(),
  floor: z.number().int(),
  handling: z.literal(valuesOf(Handling)),
  exactLocation: z.boolean(),
});

/** The private part, only for the owner's workspace. */
const PrivatePlace = z.strictObject({
  adresse: z.string().nullable(),
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  contact: z.strictObject({
    fullName: z.string().nullable(),
    role: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  }),
});

/** An announcement in full; `private` and `actions` are only for its own workspace. */
export const AnnouncementView = AnnouncementCard.extend({
  ownerResponseSpeed: z.enum(RESPONSE_SPEEDS).nullable(),
  carrierType: z.literal(valuesOf(CarrierType)).nullable(),
  frequency: z.literal(valuesOf(Frequency)),
  vehicleType: z.enum(VEHICLE_TYPES).nullable(),
  publishDate: iso(),
  shortAudio: FileView.extend({ durationMs: z.number().nullable() }).nullable(),
  packages: z.array(PackageView),
  depart: PublicPlace,
  destination: PublicPlace,
  handlingFee: z.number(),
  version: z.number().int(),
  createdAt: iso(),
  /** `version`: of what the edit form shows. */
  private: z.strictObject({ depart: PrivatePlace, destination: PrivatePlace, version: z.string() }).nullable(),
  actions: z.array(z.string()),
}).meta({ id: "Announcement" });

export type AnnouncementView = z.output<typeof AnnouncementView>;

/** A page of announcements. */
export const AnnouncementList = listOf(AnnouncementCard);

/** A page of one's own announcements, with the number in each state. */
export const OwnAnnouncementList = AnnouncementList.extend({ counts: countsOf(OWN_STATES) });

import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import {
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
import {
  Coordinates,
  decimal,
  email,
  flag,
  id,
  integer,
  many,
  oneOf,
  optionalText,
  price,
  text,
  written,
} from "@/lib/core/fields/fields";
import { contactName, line, workTitle } from "@/lib/core/fields/names";
import { LocalPhone, readPhoneAt } from "@/lib/core/fields/phone-field";
import { ANNOUNCEMENT_LIMITS, ANNOUNCEMENT_READ_MAX } from "./limits";

const dimensionCm = () => decimal({ max: ANNOUNCEMENT_READ_MAX.sideCm, unit: "centimeter" });

/** A package of an announcement (product: announcements); weight in kg unless `weightUnit` is g. */
export const PackageInput = z
  .strictObject({
    id: id().optional(),
    title: line(ANNOUNCEMENT_LIMITS.titleLengthMax, 1),
    content: text(ANNOUNCEMENT_LIMITS.contentLengthMax, 1),
    sizeId: oneOf(valuesOf(Size)),
    length: dimensionCm(),
    width: dimensionCm(),
    height: dimensionCm(),
    weight: decimal({ max: ANNOUNCEMENT_READ_MAX.weight, unit: "kilogram" }),
    weightUnit: z.enum(["kg", "g"]).default("kg"),
    quantity: decimal({ max: ANNOUNCEMENT_READ_MAX.quantity, reading: "grouped" }),
    value: decimal({ max: ANNOUNCEMENT_READ_MAX.value, unit: "euro" }),
    fragile: flag().default(false),
    transparentPackaging: flag().default(false),
    images: many(id(), ANNOUNCEMENT_READ_MAX.photos).default([]),
  })
  .transform((input) => ({
    ...input,
    weightGrams: Math.round(input.weight * (input.weightUnit === "kg" ? 1_000 : 1)),
  }));

export type PackageInput = z.output<typeof PackageInput>;

/** The contact at an address, as far as it is known. */
const Contact = z.strictObject({
  fullName: contactName(FIELD_LIMITS.fullNameLengthMax).optional(),
  role: workTitle(FIELD_LIMITS.functionLengthMax),
  email: email().optional(),
  phoneNumber: LocalPhone.optional(),
});

/**
 * A pickup or delivery place (product: announcements). The city is enough to find a carrier: the
 * street and who is met there may be given after the deal.
 */
export const PlaceInput = z
  .strictObject({
    id: id().optional(),
    country: id(),
    city: id(),
    adresse: optionalText(FIELD_LIMITS.addressLengthMax),
    contact: Contact.default({}),
    locationType: oneOf(valuesOf(LocationType)),
    elevator: flag().default(false),
    floor: integer({ min: ANNOUNCEMENT_LIMITS.floorMin, max: ANNOUNCEMENT_LIMITS.floorMax }).default(0),
    handling: oneOf(valuesOf(Handling)).default(Handling.none),
    coordinates: Coordinates.optional(),
    region: optionalText(FIELD_LIMITS.regionLengthMax),
    exactLocation: flag().default(false),
  })
  .transform((place, ctx) => {
    const { phoneNumber } = place.contact;
    if (phoneNumber === undefined) return place;
    const phone = readPhoneAt(phoneNumber, place.country, { ctx, path: ["contact", "phoneNumber"] });
    return { ...place, contact: { ...place.contact, phoneNumber: phone } };
  });

export type PlaceInput = z.output<typeof PlaceInput>;

const index = () => integer({ min: 0, max: ANNOUNCEMENT_READ_MAX.index });

/** The cover: an upload, or a package's photo by index. */
const Thumbnail = z.union([id(), z.strictObject({ packageIndex: index(), imageIndex: index() })]);

/** An announcement as its form sends it; rules across fields are in `rules`. */
export const AnnouncementInput = z.strictObject({
  title: line(ANNOUNCEMENT_LIMITS.titleLengthMax),
  shortAudio: id().nullish(),
  shipmentType: oneOf(valuesOf(ShipmentType)),
  subShipmentType: oneOf(valuesOf(SubShipmentType)).nullish(),
  packages: z.array(PackageInput).max(ANNOUNCEMENT_LIMITS.packagesMax).default([]),
  propositionPrice: price(),
  valueSum: decimal({ max: ANNOUNCEMENT_READ_MAX.value, unit: "euro" }).optional(),
  // Local days of the departure: from the start of the first to the end of the last.
  startDate: written(),
  endDate: written(),
  publishDate: written(),
  visibility: oneOf(valuesOf(Visibility)),
  carrierType: oneOf(valuesOf(CarrierType)).nullish(),
  frequency: oneOf(valuesOf(Frequency)),
  thumbnail: Thumbnail.optional(),
  vehicleType: z.enum(VEHICLE_TYPES).nullish(),
  depart: PlaceInput,
  destination: PlaceInput,
});

/** The days of an announcement. */
export const AnnouncementDates = AnnouncementInput.pick({ startDate: true, endDate: true, publishDate: true });

export type AnnouncementInput = z.output<typeof AnnouncementInput>;

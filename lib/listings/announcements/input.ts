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
} from "@/lib/core/fields";
import { line, optionalLine, personName } from "@/lib/core/names";
import { Phone } from "@/lib/core/phone-field";
import { ANNOUNCEMENT_LIMITS } from "./limits";

const dimensionCm = () => decimal({ max: 10_000 });

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
    weight: decimal({ max: 30_000_000 }),
    weightUnit: z.enum(["kg", "g"]).default("kg"),
    quantity: decimal({ max: 1_000_000 }),
    value: decimal({ max: 1_000_000_000 }),
    fragile: flag().default(false),
    transparentPackaging: flag().default(false),
    images: many(id(), 40).default([]),
  })
  .transform((input) => ({
    ...input,
    weightGrams: Math.round(input.weight * (input.weightUnit === "kg" ? 1_000 : 1)),
  }));

export type PackageInput = z.output<typeof PackageInput>;

/** The contact at an address. */
const Contact = z.strictObject({
  fullName: personName(120),
  role: optionalLine(80),
  email: email(),
  phoneNumber: Phone,
});

/** A pickup or delivery place (product: announcements). */
export const PlaceInput = z.strictObject({
  id: id().optional(),
  country: id(),
  city: id(),
  adresse: text(200, 1),
  contact: Contact,
  locationType: oneOf(valuesOf(LocationType)),
  elevator: flag().default(false),
  floor: integer({ min: -5, max: 150 }).default(0),
  handling: oneOf(valuesOf(Handling)).default(Handling.none),
  coordinates: Coordinates.optional(),
  region: optionalText(120),
  exactLocation: flag().default(false),
});

export type PlaceInput = z.output<typeof PlaceInput>;

/** The cover: an upload, or a package's photo by index. */
const Thumbnail = z.union([
  id(),
  z.strictObject({ packageIndex: integer({ min: 0, max: 100 }), imageIndex: integer({ min: 0, max: 100 }) }),
]);

/** An announcement as its form sends it; rules across fields are in `rules`. */
export const AnnouncementInput = z.strictObject({
  title: line(ANNOUNCEMENT_LIMITS.titleLengthMax),
  shortAudio: id().nullish(),
  shipmentType: oneOf(valuesOf(ShipmentType)),
  subShipmentType: oneOf(valuesOf(SubShipmentType)).nullish(),
  packages: z.array(PackageInput).max(ANNOUNCEMENT_LIMITS.packagesMax).default([]),
  propositionPrice: price(),
  valueSum: decimal({ max: 1_000_000_000 }).optional(),
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

export type AnnouncementInput = z.output<typeof AnnouncementInput>;

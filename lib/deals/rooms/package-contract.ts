import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Size } from "@/db/enums/listings/announcements";
import { toIssue } from "@/lib/core/base/issues";
import { decimal, flag, id, integer, many, oneOf, text } from "@/lib/core/fields/fields";
import { line } from "@/lib/core/fields/names";
import { ANNOUNCEMENT_LIMITS, CUSTOM_SIDE_MAX_CM } from "@/lib/listings/announcements/limits";
import { CHAT_LIMITS } from "./limits";

/** The fields of a described parcel. */
export const packageFields = {
  title: line(ANNOUNCEMENT_LIMITS.titleLengthMax, 1),
  content: text(ANNOUNCEMENT_LIMITS.contentLengthMax, 1),
  sizeId: oneOf(valuesOf(Size)),
  length: decimal({ above: 0, max: CUSTOM_SIDE_MAX_CM, unit: "centimeter" }),
  width: decimal({ above: 0, max: CUSTOM_SIDE_MAX_CM, unit: "centimeter" }),
  height: decimal({ above: 0, max: CUSTOM_SIDE_MAX_CM, unit: "centimeter" }),
  weight: decimal({ above: 0, max: ANNOUNCEMENT_LIMITS.groundWeightMaxGrams / 1_000, unit: "kilogram" }),
  quantity: integer({ min: ANNOUNCEMENT_LIMITS.quantityMin, max: ANNOUNCEMENT_LIMITS.quantityMax }),
  value: decimal({
    min: ANNOUNCEMENT_LIMITS.valueMinCents / 100,
    max: ANNOUNCEMENT_LIMITS.valueTotalMaxCents / 100,
    unit: "euro",
  }),
  fragile: flag().default(false),
  departureCityId: id(),
  arrivalCityId: id(),
  fileIds: many(id(), CHAT_LIMITS.packagePhotosMax).default([]),
};

/** A parcel goes from one city to another. */
export const checkPackage = (
  input: { departureCityId: number; arrivalCityId: number },
  ctx: z.RefinementCtx,
  path: string[] = [],
) => {
  if (input.departureCityId === input.arrivalCityId) ctx.addIssue(toIssue("same_city", [...path, "arrivalCityId"]));
};

/** The parcel that a shipper describes in a room about a trip (product: rooms). */
export const RoomPackage = z.strictObject(packageFields).superRefine((input, ctx) => checkPackage(input, ctx));
export type RoomPackage = z.output<typeof RoomPackage>;

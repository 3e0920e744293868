import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { decimal, id, integer, oneOf } from "@/lib/core/fields";
import { CityRef } from "@/lib/platform/places/contract";
import { LANE_LIMITS } from "./limits";

/** Names a city pair, in its direction. */
export const GetLane = z.strictObject({ fromId: id(), toId: id() });

/** How many pairs are wanted. */
export const ListLanes = z.strictObject({
  limit: integer({ min: 1, max: LANE_LIMITS.listMax }).default(LANE_LIMITS.listMax),
});

/** A city pair that parcels and trips are announced on. */
export const LaneView = z.strictObject({
  slug: z.string(),
  from: CityRef,
  to: CityRef,
  announcementCount: z.number().int(),
});
/** A city pair. */
export type LaneView = z.output<typeof LaneView>;

/** City pairs, the busiest first. */
export const LaneList = z.array(LaneView);

/** Whose prices are compared: what senders offer for parcels, or what carriers ask at least. */
const PRICE_SIDES = ["parcels", "trips"] as const;
/** How far around the prices were found: between the same cities, or between the same countries. */
const PRICE_SCOPES = ["cities", "countries"] as const;

/** A way whose usual price is asked for; a parcel's weight, in kg, narrows it to parcels like it. */
export const SuggestPrice = z.strictObject({
  side: z.enum(PRICE_SIDES),
  fromId: id(),
  toId: id(),
  shipmentType: oneOf(valuesOf(ShipmentType)),
  weight: decimal({ above: 0, max: 30_000 }).optional(),
});
/** A way whose usual price is asked for. */
export type SuggestPrice = z.output<typeof SuggestPrice>;

/** What is usual, in euros: the middle price, and the span that the middle half lies in. Nothing when too few are known. */
export const PriceSuggestion = z
  .strictObject({
    suggestion: z
      .strictObject({
        scope: z.enum(PRICE_SCOPES),
        count: z.number().int(),
        /** Whether only parcels of about the same weight were compared, where a weight was given. */
        isAlike: z.boolean(),
        low: z.number(),
        median: z.number(),
        high: z.number(),
      })
      .nullable(),
  })
  .meta({ id: "PriceSuggestion" });
/** What is usual. */
export type PriceSuggestion = z.output<typeof PriceSuggestion>;

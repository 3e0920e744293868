import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { decimal, id, integer, oneOf } from "@/lib/core/fields/fields";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { CityRef, CityView } from "@/lib/platform/places/contract";
import { LANE_LIMITS } from "./limits";

/** A city pair, directed. */
export const GetLane = z.strictObject({ fromId: id(), toId: id() });

/** The number of pairs to list. */
export const ListLanes = z.strictObject({
  limit: integer({ min: 1, max: LANE_LIMITS.listMax }).default(LANE_LIMITS.listMax),
});

/** A city pair with published listings. */
export const LaneView = z.strictObject({
  slug: z.string(),
  from: CityRef,
  to: CityRef,
  announcementCount: z.number().int(),
});
export type LaneView = z.output<typeof LaneView>;

/** City pairs, the busiest first. */
export const LaneList = z.array(LaneView);

/** The cities of most listings, the busiest first. */
export const PopularCities = z.array(CityView);

/** Whose prices an older client asks for. */
const PRICE_SIDES = ["parcels", "trips"] as const;
/** The area of the compared prices: the same cities, or the same countries. */
const PRICE_SCOPES = ["cities", "countries"] as const;

/** The route of a price suggestion; a weight in kg restricts it to similar parcels. */
export const SuggestPrice = z.strictObject({
  /** Accepted for compatibility: both sides get the same prices. */
  side: z.enum(PRICE_SIDES).optional(),
  fromId: id(),
  toId: id(),
  shipmentType: oneOf(valuesOf(ShipmentType)),
  weight: decimal({ above: 0, max: ANNOUNCEMENT_LIMITS.groundWeightMaxGrams / 1_000, unit: "kilogram" }).optional(),
});
export type SuggestPrice = z.output<typeof SuggestPrice>;

/** Usual prices in euros: median and quartiles; null when too few prices are known. */
export const PriceSuggestion = z
  .strictObject({
    suggestion: z
      .strictObject({
        scope: z.enum(PRICE_SCOPES),
        count: z.number().int(),
        /** Whether only parcels of similar weight were compared. */
        isAlike: z.boolean(),
        low: z.number(),
        median: z.number(),
        high: z.number(),
      })
      .nullable(),
  })
  .meta({ id: "PriceSuggestion" });
export type PriceSuggestion = z.output<typeof PriceSuggestion>;

/** The usual prices of a city pair, in euros: the quartiles by weight in kg, the lightest first. */
export const LanePrices = z.array(
  z.strictObject({ weight: z.number(), count: z.number().int(), low: z.number(), high: z.number() }),
);
export type LanePrices = z.output<typeof LanePrices>;

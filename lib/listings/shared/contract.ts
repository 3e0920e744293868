import { z } from "zod";
import { Coordinates } from "@/lib/core/fields/fields";

/** The departures of a list at one place of its map: a city, or several that are near each other. */
export const MapPlace = z
  .strictObject({
    /** The city, or the one with most of them. */
    city: z.string(),
    coordinates: Coordinates,
    /** Names the same listings as `filters.departureArea` of the list. */
    area: z.array(Coordinates),
    count: z.number().int(),
    /** The lowest price. */
    price: z.number(),
  })
  .meta({ id: "MapPlace" });

export type MapPlace = z.output<typeof MapPlace>;

/** All places of a list's map. */
export const MapPlaces = z.strictObject({
  data: z.array(MapPlace),
  /** The listings at all places. */
  matchCount: z.number().int(),
  /** There are more matches than the map is made of. */
  isPart: z.boolean(),
});

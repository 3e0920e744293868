import { z } from "zod";

/** What a trip asks for each step of weight, in euros. */
const LadderView = z
  .strictObject({
    upTo2: z.number(),
    upTo5: z.number(),
    upTo10: z.number(),
    upTo20: z.number(),
    above: z.number(),
  })
  .meta({ id: "PriceLadder" });

/** The prices of a trip, in euros: the lowest, and for more weight a ladder, one a kilogram, or neither. */
export const TRIP_PRICES = {
  /** The lowest price of the trip, whatever the weight. */
  minPrice: z.number(),
  priceLadder: LadderView.nullable(),
  pricePerKg: z.number().nullable(),
};

/** The prices of a trip on their own. */
export const TripPricesView = z.strictObject(TRIP_PRICES).meta({ id: "TripPrices" });
export type TripPricesView = z.output<typeof TripPricesView>;

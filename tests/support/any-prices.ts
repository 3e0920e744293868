import fc from "fast-check";
import { LADDER_UP_TO_KG, PRICE_LIMITS } from "@/lib/listings/prices/limits";
import { PRICE_CENTS_MAX, type TripPrices } from "@/lib/listings/prices/rules";

/** Any prices that a trip may have: the lowest alone, with a ladder, or with a price per kilogram. */
export const anyPrices: fc.Arbitrary<TripPrices> = fc.oneof(
  anyCents().map((minPriceCents) => ({ minPriceCents, priceLadderCents: null, pricePerKgCents: null })),
  fc.tuple(anyCents(), fc.integer({ min: 1, max: PRICE_LIMITS.perKgEurosMax * 100 })).map(([low, perKg]) => ({
    minPriceCents: low,
    priceLadderCents: null,
    pricePerKgCents: perKg,
  })),
  fc.array(anyCents(), { minLength: 6, maxLength: 6 }).map((cents) => {
    const [minPriceCents = 1, ...priceLadderCents] = cents.toSorted((one, other) => one - other);
    return { minPriceCents, priceLadderCents, pricePerKgCents: null };
  }),
);

function anyCents() {
  return fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: PRICE_CENTS_MAX }));
}

/** Any weight in whole grams, those at and around the steps too, up to a lorry's. */
export const anyGrams = fc.oneof(
  fc.integer({ min: 0, max: 40_000 }),
  fc.integer({ min: 0, max: 30_000_000 }),
  fc.constantFrom(...Object.values(LADDER_UP_TO_KG).flatMap((kg) => [kg * 1_000 - 1, kg * 1_000, kg * 1_000 + 1])),
);

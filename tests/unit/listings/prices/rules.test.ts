import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { LADDER_UP_TO_KG } from "@/lib/listings/prices/limits";
import {
  ladderCents,
  ladderFrom,
  PRICE_CENTS_MAX,
  priceForWeight,
  priceRules,
  pricesOf,
  pricesView,
  stepsWithin,
  type TripPrices,
} from "@/lib/listings/prices/rules";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { anyGrams, anyPrices } from "@/tests/support/any-prices";
import { flightInput } from "@/tests/support/inputs";

const ladder = { minPriceCents: 800, priceLadderCents: [1_000, 1_500, 2_500, 4_500, 6_000], pricePerKgCents: null };
const perKg = (cents: number, minPriceCents = 1_000): TripPrices => ({
  minPriceCents,
  priceLadderCents: null,
  pricePerKgCents: cents,
});

describe("what a trip asks for a weight (product: prices)", () => {
  it.each([
    [0, 1_000],
    [0.4, 1_000],
    [2, 1_000],
    [2.001, 1_500],
    [5, 1_500],
    [6, 2_500],
    [10, 2_500],
    [20, 4_500],
    [20.5, 6_000],
    [999, 6_000],
  ])("is for %s kg the price of the first step that reaches it", (kilograms, cents) => {
    expect(priceForWeight(ladder, kilograms)).toBe(cents);
  });

  it("is per kilogram the product, rounded half up to the cent, and at least the lowest price", () => {
    expect(priceForWeight(perKg(700), 6)).toBe(4_200);
    expect(priceForWeight(perKg(700), 0)).toBe(1_000);
    expect(priceForWeight(perKg(700), 0.4)).toBe(1_000);
    expect(priceForWeight(perKg(333, 1), 1.5)).toBe(500);
    expect(priceForWeight(perKg(333, 1), 0.001)).toBe(1);
    expect(priceForWeight(perKg(700), 999)).toBe(699_300);
    expect(priceForWeight(perKg(100_000), 30_000)).toBe(PRICE_CENTS_MAX);
  });

  it("is otherwise the lowest price", () => {
    for (const kilograms of [0, 0.4, 6, 999])
      expect(priceForWeight({ minPriceCents: 4_500, priceLadderCents: null, pricePerKgCents: null }, kilograms)).toBe(
        4_500,
      );
  });

  it("never falls with the weight, nor below the lowest price", () => {
    fc.assert(
      fc.property(anyPrices, anyGrams, anyGrams, (prices, one, other) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((grams) =>
          priceForWeight(prices, grams / 1_000),
        );
        expect(light).toBeGreaterThanOrEqual(prices.minPriceCents);
        expect(heavy).toBeGreaterThanOrEqual(light ?? 0);
        expect(heavy).toBeLessThanOrEqual(PRICE_CENTS_MAX);
        expect(Number.isInteger(heavy)).toBe(true);
      }),
    );
  });

  it("is exact at each step", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const steps = Object.values(LADDER_UP_TO_KG);
        const asked = steps.map((kilograms) => priceForWeight(prices, kilograms));
        const expected = prices.priceLadderCents
          ? prices.priceLadderCents.slice(0, steps.length)
          : steps.map((kilograms) =>
              Math.min(Math.max(prices.minPriceCents, (prices.pricePerKgCents ?? 0) * kilograms), PRICE_CENTS_MAX),
            );
        expect(asked).toEqual(expected);
      }),
    );
  });

  it("is the same from a card as from its row", () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        expect(pricesOf(pricesView(prices))).toEqual(prices);
      }),
    );
  });
});

describe("a ladder made from one price", () => {
  it("keeps the price of 5 kg, and has whole euros elsewhere", () => {
    expect(ladderCents(ladderFrom(1_500))).toEqual([900, 1_500, 2_400, 3_900, 6_000]);
    expect(ladderCents(ladderFrom(1_250))).toEqual([800, 1_250, 2_000, 3_300, 5_000]);
    expect(ladderCents(ladderFrom(50))).toEqual([50, 50, 100, 100, 200]);
  });

  it("breaks no rule, whatever the price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PRICE_CENTS_MAX }), (cents) => {
        const made = ladderFrom(cents);
        expect(priceRules({ minPrice: made.upTo2, priceLadder: made })).toEqual([]);
        expect(Math.min(...ladderCents(made))).toBeGreaterThan(0);
        expect(Math.max(...ladderCents(made))).toBeLessThanOrEqual(PRICE_CENTS_MAX);
      }),
    );
  });

  it("needs the steps that the room of a trip reaches", () => {
    expect(stepsWithin(2)).toEqual(["upTo2"]);
    expect(stepsWithin(7)).toEqual(["upTo2", "upTo5", "upTo10"]);
    expect(stepsWithin(23)).toHaveLength(5);
  });
});

describe("the prices of a trip's input", () => {
  const steps = { upTo2: 10, upTo5: 15, upTo10: 25, upTo20: 45, above: 60 };
  const codes = (over: Record<string, unknown>) => {
    const read = readWith(CreateTrip, flightInput({ minPrice: 10, ...over }));
    return read.ok ? [] : read.issues.map(({ path, code }) => `${path.join(".")}: ${code}`);
  };

  it("are a ladder, a price per kilogram, or neither", () => {
    expect(codes({ priceLadder: steps })).toEqual([]);
    expect(codes({ pricePerKg: 7 })).toEqual([]);
    expect(codes({ priceLadder: null, pricePerKg: null })).toEqual([]);
    expect(codes({ priceLadder: steps, pricePerKg: 7 })).toEqual(["pricePerKg: price_one_way"]);
  });

  it("never fall from one step to the next, nor below the lowest price", () => {
    expect(codes({ priceLadder: { ...steps, upTo2: 9.99 } })).toEqual(["priceLadder.upTo2: price_step_lower"]);
    expect(codes({ priceLadder: { ...steps, upTo10: 14 } })).toEqual(["priceLadder.upTo10: price_step_lower"]);
    expect(codes({ priceLadder: { ...steps, upTo5: 100 } })).toEqual([
      "priceLadder.upTo10: price_step_lower",
      "priceLadder.upTo20: price_step_lower",
      "priceLadder.above: price_step_lower",
    ]);
  });

  it("are read as people type them, and are positive and within the market", () => {
    const typed = { upTo2: "10,50", upTo5: "١٥", upTo10: "25 €", upTo20: "45,00", above: "60" };
    const read = readWith(CreateTrip, flightInput({ minPrice: "10,5", priceLadder: typed }));
    expect(read.ok && read.data.priceLadder).toEqual({
      upTo2: 1_050,
      upTo5: 1_500,
      upTo10: 2_500,
      upTo20: 4_500,
      above: 6_000,
    });
    expect(codes({ pricePerKg: 0 })).toEqual(["pricePerKg: positive"]);
    expect(codes({ pricePerKg: 1_000.01 })).toEqual(["pricePerKg: max_value"]);
    expect(codes({ pricePerKg: "7,1234" })).toEqual(["pricePerKg: two_decimals"]);
    expect(codes({ priceLadder: { ...steps, above: undefined } })).toEqual(["priceLadder.above: required"]);
    expect(codes({ priceLadder: { ...steps, above: 100_001 } })).toEqual(["priceLadder.above: max_value"]);
    expect(codes({ priceLadder: { ...steps, upTo40: 70 } })).toEqual(["priceLadder.upTo40: unknown_key"]);
  });
});

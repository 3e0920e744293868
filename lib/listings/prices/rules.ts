import { EUROS_MAX } from "@/lib/core/base/field-limits";
import { centsToEuros, eurosToCents, shareOfCents } from "@/lib/core/base/money";
import type { RuleIssue } from "@/lib/listings/announcements/rules";
import type { TripPricesView } from "./contract";
import { LADDER_STEPS, type LadderStep } from "./enums";
import { LADDER_SHARES, LADDER_UP_TO_KG } from "./limits";

/** A price for each step of a ladder. */
export type Ladder = Record<LadderStep, number>;

/** What a trip asks: its lowest price, and for more weight a ladder or a price per kilogram. */
export type TripPrices = {
  minPriceCents: number;
  /** One for each step, in their order. */
  priceLadderCents: readonly number[] | null;
  pricePerKgCents: number | null;
};

/** No price is above what the market handles. */
export const PRICE_CENTS_MAX = eurosToCents(EUROS_MAX);

/**
 * What a trip asks for a weight, in cents (product: prices): of a ladder the price of the first step
 * that reaches it, per kilogram the product, rounded half up to the cent, and never less than the
 * lowest price. `priceForGrams` is the same in SQL; a test compares the two.
 */
export function priceForWeight(prices: TripPrices, weightKg: number): number {
  const { minPriceCents, priceLadderCents, pricePerKgCents } = prices;
  const grams = Math.round(weightKg * 1_000);
  if (priceLadderCents) return priceLadderCents[stepIndex(grams)] ?? minPriceCents;
  if (pricePerKgCents === null) return minPriceCents;
  const product = Math.floor((pricePerKgCents * grams + 500) / 1_000);
  return Math.min(Math.max(minPriceCents, product), PRICE_CENTS_MAX);
}

/** The step of a ladder for a weight. */
export function stepOf(weightKg: number): LadderStep {
  return LADDER_STEPS[stepIndex(Math.round(weightKg * 1_000))] ?? "above";
}

/** The place in a ladder of the step for a weight. */
export function stepIndex(grams: number): number {
  return LADDER_STEPS.findIndex((step) => step === "above" || grams <= LADDER_UP_TO_KG[step] * 1_000);
}

/** Whether the price of a trip follows the weight. */
export function isPricedByWeight({
  priceLadderCents,
  pricePerKgCents,
}: Pick<TripPrices, "priceLadderCents" | "pricePerKgCents">): boolean {
  return priceLadderCents !== null || pricePerKgCents !== null;
}

/** The prices of a trip, from its card. */
export function pricesOf(card: TripPricesView): TripPrices {
  return {
    minPriceCents: eurosToCents(card.minPrice),
    priceLadderCents: card.priceLadder && ladderCents(mapLadder(card.priceLadder, eurosToCents)),
    pricePerKgCents: card.pricePerKg === null ? null : eurosToCents(card.pricePerKg),
  };
}

/** The prices of a trip as its card has them, in euros. */
export function pricesView({ minPriceCents, priceLadderCents, pricePerKgCents }: TripPrices) {
  return {
    minPrice: centsToEuros(minPriceCents),
    priceLadder: priceLadderCents && ladderEuros(priceLadderCents),
    pricePerKg: pricePerKgCents === null ? null : centsToEuros(pricePerKgCents),
  };
}

/** A ladder as its column holds it. */
export const ladderCents = (ladder: Ladder): number[] => LADDER_STEPS.map((step) => ladder[step]);

/** The ladder of a column in euros. */
function ladderEuros([upTo2 = 0, upTo5 = 0, upTo10 = 0, upTo20 = 0, above = 0]: readonly number[]): Ladder {
  return mapLadder({ upTo2, upTo5, upTo10, upTo20, above }, centsToEuros);
}

function mapLadder({ upTo2, upTo5, upTo10, upTo20, above }: Ladder, map: (price: number) => number): Ladder {
  return { upTo2: map(upTo2), upTo5: map(upTo5), upTo10: map(upTo10), upTo20: map(upTo20), above: map(above) };
}

/**
 * The ladder that one price makes, in cents: that of 5 kg. The other steps are whole euros, and keep
 * their order with it.
 */
export function ladderFrom(startCents: number): Ladder {
  const whole = (step: LadderStep) =>
    Math.min(Math.max(Math.round(shareOfCents(startCents, LADDER_SHARES[step]) / 100), 1) * 100, PRICE_CENTS_MAX);
  const above = (step: LadderStep) => Math.max(whole(step), startCents);
  return {
    upTo2: Math.min(whole("upTo2"), startCents),
    upTo5: startCents,
    upTo10: above("upTo10"),
    upTo20: above("upTo20"),
    above: above("above"),
  };
}

/** The steps of a ladder that a trip with room for a weight can need. */
export function stepsWithin(kilograms: number): LadderStep[] {
  return LADDER_STEPS.slice(0, stepIndex(Math.round(kilograms * 1_000)) + 1);
}

type PricesInput = {
  minPrice: number;
  priceLadder?: Ladder | null | undefined;
  pricePerKg?: number | null | undefined;
};

/** The violated rules of a trip's prices: one way, and more weight never costs less. */
export function priceRules({ minPrice, priceLadder, pricePerKg }: PricesInput): RuleIssue[] {
  if (!priceLadder) return [];
  const found: RuleIssue[] = [];
  if (pricePerKg != null) found.push({ code: "price_one_way", path: ["pricePerKg"] });
  let lowest = minPrice;
  for (const step of LADDER_STEPS) {
    if (priceLadder[step] < lowest)
      found.push({ code: "price_step_lower", path: ["priceLadder", step], params: { min: centsToEuros(lowest) } });
    lowest = Math.max(lowest, priceLadder[step]);
  }
  return found;
}

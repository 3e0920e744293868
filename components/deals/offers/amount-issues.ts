import type { Issue } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { SendOffer } from "@/lib/deals/offers/contract";

/** The bounds of an offer, in cents. */
export type Bounds = { minCents: number; maxCents: number };

/** Parses a typed amount to cents; `undefined` while it is invalid. */
export function centsOf(amount: string): number | undefined {
  const read = readWith(SendOffer.shape.amount, amount);
  return read.ok ? read.data : undefined;
}

/** Whether an amount may be offered, in cents. */
export const isWithin = (cents: number, { minCents, maxCents }: Bounds) => cents >= minCents && cents <= maxCents;

/**
 * Returns the issue of an amount out of its bounds, worded by `word`; the contract reports what is
 * no amount.
 */
export function rangeIssues(amount: string, bounds: Bounds, word: (cents: number) => string): Issue[] {
  const cents = centsOf(amount);
  if (cents === undefined || isWithin(cents, bounds)) return [];
  return [
    { path: ["amount"], code: "offer_range", params: { min: word(bounds.minCents), max: word(bounds.maxCents) } },
  ];
}

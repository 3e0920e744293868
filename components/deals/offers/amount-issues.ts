import type { Issue } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { SendOffer } from "@/lib/deals/rooms/contract";

/** The bounds of an offer, in cents. */
export type Bounds = { minCents: number; maxCents: number };

/** What was typed as an amount, in cents; `undefined` while it is none. */
export function centsOf(amount: string): number | undefined {
  const read = readWith(SendOffer.shape.amount, amount);
  return read.ok ? read.data : undefined;
}

/** Whether an amount may be offered, in cents. */
export const isWithin = (cents: number, { minCents, maxCents }: Bounds) => cents >= minCents && cents <= maxCents;

/**
 * The issue of an amount out of its bounds, which `word` says; what is no amount the contract says.
 */
export function rangeIssues(amount: string, bounds: Bounds, word: (cents: number) => string): Issue[] {
  const cents = centsOf(amount);
  if (cents === undefined || isWithin(cents, bounds)) return [];
  return [
    { path: ["amount"], code: "offer_range", params: { min: word(bounds.minCents), max: word(bounds.maxCents) } },
  ];
}

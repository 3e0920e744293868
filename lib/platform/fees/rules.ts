import { shareOfCents } from "@/lib/core/money";
import { FEES, type FeeRates } from "./limits";

/** What a deal costs the shipper, in cents. The carrier gets `priceCents + handlingCents`. */
export type Fees = {
  priceCents: number;
  handlingCents: number;
  serviceCents: number;
  platformFeeCents: number;
  processingFeeCents: number;
  totalCents: number;
};

// On the global object: bundles may hold this module twice.
const holder = globalThis as typeof globalThis & { __rihlaFeeRates?: FeeRates };

/** The rates that pages reckon with: what this process or browser was last told. What is charged is read with the offer. */
export function shownRates(): FeeRates {
  return holder.__rihlaFeeRates ?? FEES;
}

/** Tells this process or browser which rates hold. */
export function showRates(rates: FeeRates): void {
  holder.__rihlaFeeRates = rates;
}

/**
 * The fees of a deal (product: fees): unless an admin set others, 12 % of the service, at least 1.50 €, and 1.5 % plus
 * 0.25 €, each rounded half up to the cent by itself. Manual handling is part of the service (product: fees).
 */
export function feesOf(priceCents: number, handlingCents = 0, rates: FeeRates = shownRates()): Fees {
  const serviceCents = priceCents + handlingCents;
  const platformFeeCents = Math.max(rates.platformMinCents, shareOfCents(serviceCents, rates.platformBasisPoints));
  const processingFeeCents = shareOfCents(serviceCents, rates.processingBasisPoints) + rates.processingFixedCents;
  return {
    priceCents,
    handlingCents,
    serviceCents,
    platformFeeCents,
    processingFeeCents,
    totalCents: serviceCents + platformFeeCents + processingFeeCents,
  };
}

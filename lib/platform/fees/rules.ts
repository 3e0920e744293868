import { shareOfCents } from "@/lib/core/money";
import { FEES, type FeeRates } from "./limits";

/** The costs of a deal in cents; the carrier gets `priceCents + handlingCents`. */
export type Fees = {
  priceCents: number;
  handlingCents: number;
  serviceCents: number;
  platformFeeCents: number;
  processingFeeCents: number;
  totalCents: number;
};

// On the global object, because bundles may duplicate this module.
const holder = globalThis as typeof globalThis & { __rihlaFeeRates?: FeeRates };

/** The rates that pages display, last set in this process or browser; charges use the offer's. */
export function shownRates(): FeeRates {
  return holder.__rihlaFeeRates ?? FEES;
}

/** Sets the rates that this process or browser displays. */
export function showRates(rates: FeeRates): void {
  holder.__rihlaFeeRates = rates;
}

/**
 * The fees of a deal (product: fees): by default 12 % of the service, at least 1.50 €, and 1.5 %
 * plus 0.25 €, each rounded half up to the cent. The service includes manual handling.
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

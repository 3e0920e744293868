import { shareOfCents } from "@/lib/core/base/money";
import type { FeeRates } from "./limits";

/** The costs of a deal in cents; the carrier gets `priceCents + handlingCents`. */
export type Fees = {
  priceCents: number;
  handlingCents: number;
  serviceCents: number;
  platformFeeCents: number;
  processingFeeCents: number;
  totalCents: number;
};

/**
 * The fees of a deal (product: fees): by default 12 % of the service, at least 1.50 €, and 1.5 %
 * plus 0.25 €, each rounded half up to the cent. The service includes manual handling.
 */
export function feesOf(rates: FeeRates, priceCents: number, handlingCents = 0): Fees {
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

/**
 * Window after paying in which a shipper cancels free of charge, and the maximum of such
 * cancellations within a number of days (product: reservations).
 */
export const FREE_CANCELLATIONS = { minutes: 30, max: 2, days: 90 } as const;

/**
 * A carrier's identity is verified this many hours before the departure at the latest; from then on
 * the shipper of one who is not gets everything back (product: verification).
 */
export const IDENTITY_DUE = { hoursBeforeDeparture: 24 } as const;

/**
 * A shipper's cancellation within these hours of the departure is late and leaves the carrier a
 * share of the price.
 */
export const LATE_CANCELLATION = { hours: 24, carrierBasisPoints: 5_000 } as const;

/**
 * The withdrawal period of a payer, in days after the contract was made (product: withdrawal; C.
 * conso L221-18). The function stays open for the days after it, as a period that ends on a
 * Saturday, Sunday or public holiday ends on the next working day (L221-19).
 */
export const WITHDRAWAL = { days: 14, daysAfter: 3, listed: 100 } as const;

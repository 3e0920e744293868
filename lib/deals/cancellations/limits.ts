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

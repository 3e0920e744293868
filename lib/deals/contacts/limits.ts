/** When contacts and addresses of a paid deal open, unless both sides agree earlier. */
export const CONTACT_TIMES = { hoursBeforeDeparture: 24 } as const;

/**
 * Window after paying in which a shipper cancels free of charge, and the maximum of such
 * cancellations within a number of days (product: reservations).
 */
export const FREE_CANCELLATIONS = { minutes: 30, max: 2, days: 90 } as const;

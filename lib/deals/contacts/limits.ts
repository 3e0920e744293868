/** When contacts and addresses of a paid deal open, unless both sides agree earlier. */
export const CONTACT_TIMES = { hoursBeforeDeparture: 24 } as const;

/**
 * So long after paying a shipper cancels for nothing, and so often within so many days; product:
 * reservations.
 */
export const FREE_CANCELLATIONS = { minutes: 30, max: 2, days: 90 } as const;

/** When contacts and addresses of a paid deal open, unless both sides agree earlier. */
export const CONTACT_TIMES = { hoursBeforeDeparture: 24 } as const;

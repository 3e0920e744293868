/** The response time of a person, as shown in words. */
export const RESPONSE_SPEEDS = ["hour", "hours", "day", "days"] as const;
export type ResponseSpeed = (typeof RESPONSE_SPEEDS)[number];

/** The side of the market that a profile works on (product: people). */
export const LogisticsProfileType = { shipper: 1, carrier: 2 } as const;

/** Whether a profile is a person's or a company's (product: people). */
export const BusinessProfileType = { personal: 1, professional: 2 } as const;

/** The half of the market that a profile works on (spec §3: logisticsProfileType). */
export const LogisticsProfileType = { shipper: 1, carrier: 2 } as const;

/** Whether a profile is a person's or a company's (spec §3: businessProfileType). */
export const BusinessProfileType = { personal: 1, professional: 2 } as const;

/** What a device is, as far as its browser tells. */
export const DEVICE_KINDS = ["computer", "phone", "tablet", "other"] as const;

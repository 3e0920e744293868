/** Leaves time for a dispute after the delivery. */
export const PAYOUT_DELAY_HOURS = 48;

/**
 * The working days that money usually takes from the day it is sent to the carrier's bank: by the
 * provider, by a SEPA transfer, and by a transfer abroad.
 */
export const ARRIVAL_DAYS = {
  simulated: { min: 0, max: 0 },
  stripe: { min: 2, max: 7 },
  sepa: { min: 1, max: 2 },
  abroad: { min: 2, max: 5 },
} as const;

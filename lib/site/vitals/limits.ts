/**
 * The share of documents whose visit is measured: enough for the percentiles of a day, while nine
 * visitors in ten load and send nothing for it.
 */
export const VITALS_SHARE = 0.1;

/** Limits of what a visit may report; above them it is a mistake. */
export const VITALS_LIMITS = { secondsMax: 600, shiftMax: 100 } as const;

/** Reports of a network: no device is counted, as they come without cookies. */
export const VITALS_NETWORK_RATE = {
  bucket: "vitals_network",
  max: 600,
  windowSeconds: 3_600,
  why: "one network must not outweigh the visits of all others",
} as const;

const DAY_S = 86_400;

/** The limits of push. */
export const PUSH_LIMITS = {
  /** Browsers of a person at most; the one that was confirmed longest ago makes place. */
  devicesMax: 10,
  endpointLengthMax: 1_000,
  /** A P-256 point and a secret of 16 bytes, in base64url. */
  keyLength: 87,
  secretLength: 22,
  zoneLengthMax: 60,
  /** What is read meanwhile on an open page is not pushed at all. */
  delaySeconds: 5,
  /** What was read waits so long, so that it is taken back from other devices together. */
  recallSeconds: 10,
  /** One of several push services is unavailable: its devices are tried again. */
  retrySeconds: 60,
  /** A device that is off for longer gets it from the bell, or by mail. */
  ttlSeconds: DAY_S,
  bodyLengthMax: 180,
  /** Days without a sign of life of its browser; a session ends earlier. */
  retentionDays: 60,
  subscribe: { bucket: "push_subscribe", max: 30, windowSeconds: 3_600 },
} as const;

/** Quiet hours of somebody who has chosen none, by the device's clock. */
export const USUAL_SETTINGS = { quietFrom: "22:00", quietUntil: "07:00", showsContent: false } as const;

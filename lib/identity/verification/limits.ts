/** The limits of an identity check. */
export const VERIFICATION_LIMITS = {
  documentsMax: 6,
  documentDescriptionMax: 200,
  /** Moderators check each. */
  submitted: { bucket: "identity_checks", max: 5, windowSeconds: 24 * 3_600 },
} as const;

/** The limits of settings. */
export const SETTING_LIMITS = {
  pageSize: 20,
  retentionDays: 30,
  retentionDaysMax: 365,
  vatBasisPointsMax: 3_000,
} as const;

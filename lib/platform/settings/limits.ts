/** The limits of what an admin sets. */
export const SETTING_LIMITS = { pageSize: 20, retentionDays: 30, retentionDaysMax: 365 } as const;

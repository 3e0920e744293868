/** The limits of notifications. */
export const NOTIFICATION_LIMITS = {
  pageSize: 20,
  /** Days that a notification is stored. */
  keptDays: 90,
  unreadShownMax: 99,
} as const;

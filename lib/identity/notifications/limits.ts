/** The limits of notifications. */
export const NOTIFICATION_LIMITS = {
  pageSize: 20,
  /** For so long a notification is kept. */
  keptDays: 90,
  unreadShownMax: 99,
} as const;

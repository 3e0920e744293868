/** The limits of notifications. */
export const NOTIFICATION_LIMITS = {
  pageSize: 20,
  /** Days that a notification is stored. */
  retentionDays: 90,
  unsubscribeTokenLengthMax: 200,
  pathLengthMax: 100,
  unreadShownMax: 99,
} as const;

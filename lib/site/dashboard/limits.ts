/** Maximum of entries in each section. */
export const DASHBOARD_LIMITS = { runningMax: 3, toDosMax: 12, months: 6, activityMax: 8, destinationsMax: 5 } as const;

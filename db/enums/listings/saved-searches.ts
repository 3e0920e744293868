/** How often alerts are mailed. */
export const ALERT_FREQUENCIES = ["instant", "daily", "never"] as const;

/** Settings that admins change at runtime; every change is a new row. */
export const SETTINGS = ["fees", "palette", "site", "retention"] as const;
export type SettingName = (typeof SETTINGS)[number];

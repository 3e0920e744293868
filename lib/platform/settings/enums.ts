/** Settings that admins change at runtime; every change is a new row. */
export const SETTINGS = ["fees", "palette", "site", "retention"] as const;
/** One of {@link SETTINGS}. */
export type SettingName = (typeof SETTINGS)[number];

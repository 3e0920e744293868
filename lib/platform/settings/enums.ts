/** What an admin changes while the product runs. Every change is a new row, so that each has its history. */
export const SETTINGS = ["fees", "palette", "site", "retention"] as const;
/** A setting by its name. */
export type SettingName = (typeof SETTINGS)[number];

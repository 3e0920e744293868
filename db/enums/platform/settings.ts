/** Settings that admins change at runtime; every change is a new row. */
export const SETTINGS = ["fees", "palette", "site", "retention"] as const;
export type SettingName = (typeof SETTINGS)[number];

/** What admins do to settings, in the audit log. */
export const SETTING_ACTIONS = SETTINGS.map((name) => `settings.${name}` as const);
export type SettingAction = (typeof SETTING_ACTIONS)[number];

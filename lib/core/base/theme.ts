/** How a page looks; `system` leaves it to the device. */
export const THEMES = ["light", "dark", "system"] as const;
/** A choice of theme. */
export type Theme = (typeof THEMES)[number];
/** The cookie that stores the choice; it is also the class on `<html>`. */
export const THEME_COOKIE = "theme";

/** Reads the cookie; anything unknown is `system`. */
export function toTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

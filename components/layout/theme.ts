/** The visitor's choice; `system` leaves it to the device. */
export const THEMES = ["light", "dark", "system"] as const;
/** A choice of theme. */
export type Theme = (typeof THEMES)[number];
/** The cookie that keeps the choice; it is also the class on `<html>`. */
export const THEME_COOKIE = "theme";

const YEAR_S = 31_536_000;

/** Reads the cookie; anything unknown is `system`. */
export function toTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Shows a theme at once and keeps it for the server's next pages. In the browser only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.classList.remove(...THEMES);
  document.documentElement.classList.add(theme);
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers in use
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

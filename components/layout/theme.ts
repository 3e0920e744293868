import { THEME_COOKIE, THEMES, type Theme } from "@/lib/core/theme";

const YEAR_S = 31_536_000;

/** Shows a theme at once and keeps it for the server's next pages. In the browser only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.classList.remove(...THEMES);
  document.documentElement.classList.add(theme);
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers in use
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

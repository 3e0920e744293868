import { setCookie } from "@/lib/client/storage";
import { THEME_COOKIE, THEMES, type Theme } from "@/lib/core/base/theme";

const YEAR_S = 31_536_000;

/** Applies a theme immediately and stores it for the server's next pages. In the browser only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.classList.remove(...THEMES);
  document.documentElement.classList.add(theme);
  setCookie(`${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
}

import { THEME_COOKIE } from "@/lib/core/base/theme";
import { signOutCookieName } from "../identity/sessions/rules";
import { cookieNames, deviceStore, type SafeStore, setCookie, windowStore } from "./storage";

/**
 * What a logout leaves in a browser; all else goes. Settings of the device, and when the logout
 * was: a page that another window is still loading finds out by it.
 */
export const KEPT_STORED: readonly string[] = ["moderation-keys", "rihla:signed-out-at"];
/**
 * Of the cookies that scripts see: the theme, and that the server has yet to hear of the logout.
 */
export const KEPT_COOKIES: readonly string[] = [THEME_COOKIE, signOutCookieName(true), signOutCookieName(false)];

/** What the names of the cities chosen last begin with; their languages follow. */
export const RECENT_CITIES = "rihla-cities";

/** Forgets what this browser keeps of who was signed in. */
export function forgetPerson(): void {
  empty(deviceStore);
  forgetCookies();
  forgetInWindow();
}

/** Forgets what this window alone keeps of them: no other window can. */
export function forgetInWindow(): void {
  empty(windowStore);
  // What is typed is not stored over a reload any more (components/layout/early-reload.ts).
  window.dispatchEvent(new Event("forget-fields"));
}

/** Forgets what another person has looked at in this browser and left without logging out. */
export function forgetLooks(): void {
  for (const name of deviceStore.names()) if (name.startsWith(RECENT_CITIES)) deviceStore.write(name, null);
  forgetCookies();
  forgetInWindow();
}

function forgetCookies(): void {
  for (const name of cookieNames())
    if (!KEPT_COOKIES.includes(name)) setCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}

function empty(store: SafeStore): void {
  for (const name of store.names()) if (!KEPT_STORED.includes(name)) store.write(name, null);
}

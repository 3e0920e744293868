import { THEME_COOKIE } from "@/lib/core/base/theme";
import { signOutCookieName } from "../identity/sessions/rules";
import { cookieNames, deviceStore, type SafeStore, setCookie, windowStore } from "./storage";
import { isUnsentName } from "./unsent-messages";

/**
 * The keys that a logout leaves in a browser; all others are deleted. Settings of the device, and
 * when the logout was: a page that another window is still loading finds out by it.
 */
export const KEPT_STORED: readonly string[] = ["moderation-keys", "rihla:language", "rihla:signed-out-at"];
/**
 * Of the cookies that scripts see: the theme, and that the server has yet to hear of the logout.
 */
export const KEPT_COOKIES: readonly string[] = [THEME_COOKIE, signOutCookieName(true), signOutCookieName(false)];

/** The prefix of the keys of the cities chosen last; their languages follow. */
export const RECENT_CITIES = "rihla-cities";

/**
 * Deletes what this browser stores of the user who was signed in. A message that waits to be sent
 * stays for its writer alone: who logs out has dropped it before.
 */
export function forgetPerson(): void {
  empty(deviceStore);
  forgetCookies();
  forgetInWindow();
}

/** Clears what this window alone holds of them: no other window can. */
export function forgetInWindow(): void {
  empty(windowStore);
}

/** Clears the traces of another user who left this browser without logging out. */
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
  for (const name of store.names()) if (!KEPT_STORED.includes(name) && !isUnsentName(name)) store.write(name, null);
}

import { readNote, writeNote } from "@/lib/client/notes";
import { PAGE_ASKED_AT } from "@/lib/client/page-asked-at";
import { hasCookie, setCookie } from "@/lib/client/storage";
import { SIGN_OUT_OWED, signOutCookieName } from "@/lib/identity/sessions/rules";

const SIGNED_OUT_AT = "rihla:signed-out-at";
/** A session is never longer. */
const OWED_MAX_SECONDS = 30 * 86_400;

/** Remembers that a user is signed in here: an earlier logout is obsolete. */
export function recordSignIn(): void {
  setSignOutOwed(false);
  writeNote(SIGNED_OUT_AT, null);
}

/** Remembers that the user has logged out here; the call to the server is pending. */
export function recordSignOut(): void {
  setSignOutOwed(true);
  // Last: it notifies the other windows of the logout.
  writeNote(SIGNED_OUT_AT, String(Date.now()));
}

/**
 * Whether the session of this page has ended by a logout in this browser since the page was asked
 * for: one that came before its scripts ran reached no window here.
 */
export function isSignedOut(): boolean {
  const at = Number(readNote(SIGNED_OUT_AT));
  // A time noted before the clock was set back is ignored.
  return isSignOutOwed() || (at > PAGE_ASKED_AT && at <= Date.now());
}

/** Listens for a logout in another window of this browser; returns how to stop. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_AT && newValue !== null) listener();
  };
  window.addEventListener("storage", handle);
  return () => window.removeEventListener("storage", handle);
}

// A logout that does not reach the server leaves its cookies alive, and scripts cannot touch them:
// it is pending until the server has answered. A cookie remembers it, so that the server takes the
// browser for a visitor's meanwhile.

/** Whether a logout has not reached the server yet. */
export function isSignOutOwed(): boolean {
  return hasCookie(owedName(), SIGN_OUT_OWED);
}

/** Remembers, or forgets, that a logout has not reached the server. */
export function setSignOutOwed(isOwed: boolean): void {
  const maxAgeSeconds = isOwed ? OWED_MAX_SECONDS : 0;
  setCookie(`${owedName()}=${SIGN_OUT_OWED}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}`);
}

function owedName(): string {
  return signOutCookieName(window.location.protocol === "https:");
}

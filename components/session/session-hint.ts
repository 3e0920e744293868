const KEY = "rihla:signed-in";
const OWED_KEY = "rihla:sign-out-owed";

// The refresh cookie stays behind when a link of another site leads here, so the server takes the person for a visitor.
// The hint lets the browser try a renewal then, and keeps real visitors from calls that can only fail.

/** Whether this browser had a session when it was here last. */
export function hasSessionHint(): boolean {
  return read(KEY);
}

/** Remembers, or forgets, that this browser has a session. */
export function setSessionHint(isSignedIn: boolean): void {
  write(KEY, isSignedIn);
}

// A logout that does not reach the server leaves its cookies alive, and scripts cannot see them: it is owed until it was heard.

/** Whether a logout has not reached the server yet. */
export function isSignOutOwed(): boolean {
  return read(OWED_KEY);
}

/** Remembers, or forgets, that the server has not heard of a logout. */
export function setSignOutOwed(isOwed: boolean): void {
  write(OWED_KEY, isOwed);
}

function read(key: string): boolean {
  try {
    return window.localStorage.getItem(key) === "1";
  } catch {
    return false; // storage is refused in some private windows
  }
}

function write(key: string, isSet: boolean): void {
  try {
    if (isSet) window.localStorage.setItem(key, "1");
    else window.localStorage.removeItem(key);
  } catch {
    // Without storage nothing is remembered, and nothing else depends on it.
  }
}

const KEY = "rihla:signed-in";

// The refresh cookie stays behind when a link of another site leads here, so the server takes the person for a visitor.
// The hint lets the browser try a renewal then, and keeps real visitors from calls that can only fail.

/** Whether this browser had a session when it was here last. */
export function hasSessionHint(): boolean {
  try {
    return window.localStorage.getItem(KEY) === "1";
  } catch {
    return false; // storage is refused in some private windows
  }
}

/** Remembers, or forgets, that this browser has a session. */
export function setSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) window.localStorage.setItem(KEY, "1");
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is remembered, and nothing else depends on it.
  }
}

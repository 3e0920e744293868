/** Why a session ended in the browser (product: client). */
export type AuthErrorReason = "refresh-failed" | "token-refresh-failed" | "token-invalid-after-retry";

const AUTH_ERROR = "rihla:auth-error";
const LOGGED_OUT = "rihla:logged-out";

/** Notifies all listeners that the session could not be renewed. */
export function publishAuthError(reason: AuthErrorReason): void {
  window.dispatchEvent(new CustomEvent(AUTH_ERROR, { detail: { reason } }));
}

/** Listens for sessions that end; returns how to stop. */
export function onAuthError(listener: (reason: AuthErrorReason) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail.reason);
  };
  window.addEventListener(AUTH_ERROR, handle);
  return () => window.removeEventListener(AUTH_ERROR, handle);
}

/** Notifies all listeners that the user logged out. */
export function publishLoggedOut(): void {
  window.dispatchEvent(new CustomEvent(LOGGED_OUT));
}

/** Listens for a logout; returns how to stop. */
export function onLoggedOut(listener: () => void): () => void {
  window.addEventListener(LOGGED_OUT, listener);
  return () => window.removeEventListener(LOGGED_OUT, listener);
}

import { callApi } from "@/lib/client/api";
import { publishLoggedOut } from "@/lib/client/auth-events";
import { clearDrafts } from "@/lib/client/drafts";
import { forgetPerson } from "@/lib/client/forget-person";
import { useRootStore } from "@/lib/client/root-store";
import { isSignOutOwed, recordSignOut, setSignOutOwed } from "./sign-in-record";

/**
 * Ends the session here and on the server, and notifies the rest of the page; a failed call does
 * not undo it and is retried.
 */
export async function signOut(): Promise<void> {
  recordSignOut();
  clearDrafts();
  useRootStore.getState().forget();
  // What is live ends first: it would only be refused, and try again.
  publishLoggedOut();
  forgetPerson();
  try {
    await payOwedSignOut();
  } catch {
    // Logging out never fails for the person (product: sessions): it is repeated until the server
    // has answered.
  }
}

let paying: Promise<void> | undefined;

/**
 * Sends a pending logout to the server, which ends its session. Concurrent callers wait for the
 * same call.
 */
function payOwedSignOut(): Promise<void> {
  paying ??= callApi("POST", "/v1/auth/logout", { body: {} })
    .then(() => setSignOutOwed(false))
    .finally(() => {
      paying = undefined;
    });
  return paying;
}

/**
 * Before a new session begins: a logout that the server has not received is sent first, because its
 * answer would take the new cookies away. One that fails again is given up; the new session takes
 * the old one's place in this browser.
 */
export async function settleSignOut(): Promise<void> {
  if (isSignOutOwed()) await payOwedSignOut().catch(() => undefined);
}

const CHECK_EVERY_MS = 5_000;
const WAIT_MAX_MS = 60_000;

/**
 * Repeats an owed logout, at growing intervals and when the network is back, until the server has
 * heard it. Returns how to stop.
 */
export function repeatOwedSignOut(): () => void {
  let waitMs = CHECK_EVERY_MS;
  let nextAt = 0;
  const attempt = () => {
    if (!isSignOutOwed()) return;
    nextAt = Date.now() + waitMs;
    waitMs = Math.min(2 * waitMs, WAIT_MAX_MS);
    payOwedSignOut().catch(() => undefined); // still no answer: the next check retries
  };
  const timer = window.setInterval(() => {
    if (Date.now() >= nextAt) attempt();
  }, CHECK_EVERY_MS);
  window.addEventListener("online", attempt);
  attempt();
  return () => {
    window.clearInterval(timer);
    window.removeEventListener("online", attempt);
  };
}

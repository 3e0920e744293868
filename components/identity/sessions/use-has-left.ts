"use client";

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { onLoggedOut } from "@/lib/client/auth-events";
import { gateState, onGate } from "@/lib/client/session-gate";
import { isSignedOut } from "./sign-in-record";

/**
 * Whether the person of this page has logged out, here or in another window; it need not have
 * reached the server.
 */
export function useHasLoggedOut(): boolean {
  const [hasLoggedOut, setLoggedOut] = useState(false);
  // Before the page is painted, and without waiting for what else React has to do: the page of a
  // logged-out user must not stay visible.
  useLayoutEffect(() => {
    if (isSignedOut()) setLoggedOut(true);
  }, []);
  useEffect(() => onLoggedOut(() => flushSync(() => setLoggedOut(true))), []);
  return hasLoggedOut;
}

/**
 * Whether this page is no longer its reader's: its person has logged out, or another has signed in.
 */
export function useHasLeft(): boolean {
  const isForeign = useSyncExternalStore(onGate, gateState, () => "open" as const) === "foreign";
  const hasLoggedOut = useHasLoggedOut();
  return hasLoggedOut || isForeign;
}

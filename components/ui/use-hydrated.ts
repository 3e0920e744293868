"use client";

import { useDeferredValue, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False on the server and during hydration. What it changes is drawn when nothing else has to be:
 * done at once, for all fields of a page, it would keep a phone from answering for a moment.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}

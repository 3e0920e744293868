"use client";

import { useDeferredValue, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False on the server and during hydration. Its change renders at low priority: synchronously, for
 * all fields of a page, it would briefly block a phone.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}

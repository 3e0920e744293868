"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether the page's scripts run: false on the server and in the first picture of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

"use client";

import { useEffect } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { registerWorker } from "@/lib/client/storage";

/**
 * Registers what shows the "Connection Problem" screen when a page cannot be had although the
 * network is there: the server is gone, or a proxy finds none. It waits until the page is at rest.
 */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    // Refused in some private windows: then the browser's own page is shown, as before.
    return afterLoad(() => registerWorker("/sw.js"));
  }, []);
  return null;
}

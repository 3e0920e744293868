"use client";

import { useEffect } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { registerWorker } from "@/lib/client/storage";
import { WORKER_PATH } from "@/lib/client/worker-path";

/**
 * Registers what shows the "Connection Problem" screen when a page cannot be had although the
 * network is there: the server is gone, or a proxy finds none. It waits until the page is at rest.
 */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    // Refused in some private windows: then the browser's own page is shown, as before.
    return afterLoad(() => registerWorker(WORKER_PATH));
  }, []);
  return null;
}

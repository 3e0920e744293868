"use client";

import { useEffect } from "react";
import { registerWorker } from "@/lib/client/storage";

/**
 * Registers what shows the "Connection Problem" screen when a page cannot be had although the
 * network is there: the server is gone, or a proxy finds none. It waits until the page is at rest.
 */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    // Refused in some private windows: then the browser's own page is shown, as before.
    const register = () => registerWorker("/sw.js");
    if (document.readyState === "complete") return register();
    window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, []);
  return null;
}

"use client";

import { useEffect } from "react";

/**
 * Registers what shows the "Connection Problem" screen when a page cannot be had although the
 * network is there: the server is gone, or a proxy finds none. It waits until the page is at rest.
 */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    // Refused in some private windows: then the browser's own page is shown, as before.
    const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    if (document.readyState === "complete") return register();
    window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, []);
  return null;
}

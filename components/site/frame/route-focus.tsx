"use client";

import { useEffect, useRef } from "react";
import { usePathname } from "@/lib/i18n/navigation";

/**
 * After a move to another page, puts the focus on its heading, as a loaded page would be read from
 * its top.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (window.location.hash) return;
    // A page that is still arriving has its heading a little later.
    const timer = window.setTimeout(() => {
      const heading = document.querySelector<HTMLElement>("#content h1");
      // A page that opens a dialog has its focus there: behind it nothing may take it.
      if (!heading || document.activeElement?.closest("[role=dialog]")) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }, 60);
    return () => window.clearTimeout(timer);
  }, [pathname]);
  return null;
}

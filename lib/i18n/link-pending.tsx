"use client";

import { useLinkStatus } from "next/link";
import { useEffect } from "react";

let pendingCount = 0;

/**
 * Marks the link round it, and the document, while the link's page is loading: style sheets show
 * the pressed link and the bar at the top by it. An element is only there meanwhile.
 */
export function LinkPending() {
  const { pending: isPending } = useLinkStatus();
  useEffect(() => {
    if (!isPending) return;
    count(1);
    return () => count(-1);
  }, [isPending]);
  return isPending ? <span hidden data-link-pending="" /> : null;
}

function count(change: 1 | -1): void {
  pendingCount += change;
  document.documentElement.toggleAttribute("data-moving", pendingCount > 0);
}

import { SERVER_CLOCK } from "@/lib/core/time/calendar";
import { PAGE_ASKED_AT } from "./page-asked-at";

/** A device whose clock is this near the server's goes by its own. */
const TOLERANCE_MS = 5_000;

let aheadMs: number | undefined;

/**
 * The server's time, in browsers: a device's clock may be wrong by years and its owner not know,
 * and deadlines are the server's. Only for effects and handlers; what is rendered takes `useNow`.
 */
export function serverNow(): Date {
  aheadMs ??= measureAheadMs();
  return new Date(Date.now() + aheadMs);
}

/** How far the server is ahead of this device, by the time that the page's response names. */
function measureAheadMs(): number {
  if (typeof window === "undefined") return 0;
  const [page] = performance.getEntriesByType("navigation");
  if (!(page instanceof PerformanceNavigationTiming)) return 0;
  const written = page.serverTiming?.find(({ name }) => name === SERVER_CLOCK)?.description ?? "";
  const serverMs = Date.parse(written);
  if (Number.isNaN(serverMs)) return 0;
  // The server's time lies between the request and the first byte, if both clocks agree.
  const [from, to] = [page.requestStart, page.responseStart].map((ms) => PAGE_ASKED_AT + ms);
  if (serverMs >= (from ?? 0) - TOLERANCE_MS && serverMs <= (to ?? 0) + TOLERANCE_MS) return 0;
  return serverMs - (to ?? 0);
}

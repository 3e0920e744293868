import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { DEFAULT_LOCALE } from "@/lib/core/base/actor";
import { SERVER_PAGE } from "@/lib/site/vitals/enums";
import type { ApiInput } from "./call-types";

type Report = ApiInput<"POST", "/v1/vitals">["body"];
type Values = Partial<Record<Metric["name"], number>>;

/** What is held in one hand; a tablet is shown what a desktop is. */
const PHONE = "(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)";

/**
 * Measures the visit of this document until it is hidden for the first time, and then reports it,
 * once. Moves to other pages count for the page that was loaded, as the library has it.
 */
export function measureVitals(): void {
  const page = pageOf(performance.getEntriesByType("navigation"));
  if (!page) return;
  const device = window.matchMedia(PHONE).matches ? "phone" : "desktop";
  const values: Values = {};
  for (const measure of [onLCP, onINP, onCLS])
    measure(({ name, value }) => {
      values[name] = value;
    });

  const reportOnce = () => {
    if (document.visibilityState !== "hidden" || Object.keys(values).length === 0) return;
    document.removeEventListener("visibilitychange", reportOnce);
    send(toReport(page, device, values));
  };
  // The library's own listeners come before it, and give the last values.
  document.addEventListener("visibilitychange", reportOnce);
}

/** The page as the server names it by its folders; nothing where it does not. */
export function pageOf(navigations: readonly PerformanceEntry[]): string | undefined {
  const [navigation] = navigations as PerformanceNavigationTiming[]; // what entries of this type are
  return navigation?.serverTiming?.find(({ name }) => name === SERVER_PAGE)?.description;
}

/** What is reported of a visit: numbers no finer than a screen shows them. */
export function toReport(page: string, device: Report["device"], { LCP, INP, CLS }: Values): Report {
  return {
    page: page as Report["page"], // the server's own name for it
    device,
    ...(LCP === undefined ? {} : { lcp: Math.round(LCP) / 1_000 }),
    ...(INP === undefined ? {} : { inp: Math.round(INP) / 1_000 }),
    ...(CLS === undefined ? {} : { cls: Math.round(CLS * 1_000) / 1_000 }),
  };
}

/** Sends a report without cookies, the page's address or the reader's language. */
function send(report: Report): void {
  fetch("/api/v1/vitals", {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json", "x-custom-lang": DEFAULT_LOCALE },
    body: JSON.stringify(report),
  }).catch(() => undefined); // Without the network this visit is not counted.
}

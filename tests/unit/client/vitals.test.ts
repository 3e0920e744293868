import { expect, it } from "vitest";
import { pageOf, toReport } from "@/lib/client/measure-vitals";
import { asksForPrivacy } from "@/lib/client/sample-vitals";
import { ReportVitals } from "@/lib/site/vitals/contract";

it.each([
  ["says nothing", {}, false],
  ["has both settings off", { globalPrivacyControl: false, doNotTrack: null }, false],
  ["has no opinion on tracking", { doNotTrack: "unspecified" }, false],
  ["asks for privacy", { globalPrivacyControl: true }, true],
  ["asks not to be tracked", { doNotTrack: "1" }, true],
])("a browser that %s", (_what, browser, asks) => {
  expect(asksForPrivacy(browser)).toBe(asks);
});

/** A navigation as browsers list it, with the timings of its response. */
const navigation = (...serverTiming: { name: string; description: string }[]) =>
  [
    { entryType: "navigation", name: "https://rihla.example/guides?q=secret", serverTiming },
  ] as unknown as PerformanceEntry[]; // what is read of it

it("a visit is of the page that the server names, and never of its address", () => {
  const now = { name: "now", description: "2026-11-29T12:00:00Z" };
  expect(pageOf(navigation(now, { name: "page", description: "/[locale]/guides" }))).toBe("/[locale]/guides");
  expect(pageOf(navigation(now))).toBeUndefined();
  expect(pageOf([])).toBeUndefined();
});

it("a report is what the operation takes, in seconds, and leaves out what was not measured", () => {
  const report = toReport("/[locale]/guides", "phone", { LCP: 1234.5678, INP: 8, CLS: 0.012345 });
  expect(report).toEqual({ page: "/[locale]/guides", device: "phone", lcp: 1.235, inp: 0.008, cls: 0.012 });
  expect(ReportVitals.parse(report)).toEqual(report);
  expect(toReport("/[locale]", "desktop", { LCP: 900 })).toEqual({ page: "/[locale]", device: "desktop", lcp: 0.9 });
});

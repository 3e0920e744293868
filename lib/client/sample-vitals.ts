import { VITALS_SHARE } from "@/lib/site/vitals/limits";
import { afterLoad } from "./after-load";

/**
 * Measures a share of the visits, once the page has loaded and is idle: what measures is no part of
 * its first scripts. Nobody is measured who asks not to be observed.
 */
export function sampleVitals(): (() => void) | undefined {
  if (Math.random() >= VITALS_SHARE || asksForPrivacy(navigator)) return;
  return afterLoad(() => whenIdle(load));
}

/** Whether a browser says so: Global Privacy Control, or its predecessor. */
export function asksForPrivacy(browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === "1";
}

function load(): void {
  // Without the network this visit is not measured.
  import("./measure-vitals").then(({ measureVitals }) => measureVitals()).catch(() => undefined);
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work);
}

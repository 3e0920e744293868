import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { chromiumOptions } from "@/tests/support/chromium";

/**
 * The categories by which Lighthouse judges a page. How fast a page is depends on the machine: see
 * the bench.
 */
const CATEGORIES = ["accessibility", "best-practices", "seo"];

/** Speed is not audited, so nothing waits for it longer than the page takes. */
const SETTINGS: Flags = {
  logLevel: "silent",
  onlyCategories: CATEGORIES,
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 300,
  cpuQuietThresholdMs: 300,
  // Error screens are checked like any other.
  ignoreStatusCode: true,
};

/** The input of an audit: the page's address, the device, and the audits that are not for it. */
export type Visit = { url: string; isDesktop?: boolean; excused: readonly string[] };

/** Starts a browser that Lighthouse finds at a port, and gives what judges a page in it. */
export async function openLighthouse(port: number) {
  const browser = await chromium.launch(chromiumOptions(`--remote-debugging-port=${port}`));
  return {
    judge: async ({ url, isDesktop = false, excused }: Visit): Promise<string[]> => {
      const answer = await lighthouse(url, { ...SETTINGS, port }, isDesktop ? desktopConfig : undefined);
      if (!answer) throw new Error(`Lighthouse returns nothing for ${url}`);
      return shortcomings(answer.lhr, excused);
    },
    close: () => browser.close(),
  };
}

/**
 * Each audit that puts a category below 100, with what it found; and each that could not be made,
 * which would leave the score as it is.
 */
function shortcomings({ categories, audits }: Result, excused: readonly string[]): string[] {
  return CATEGORIES.flatMap((name) => {
    const category = categories[name];
    const weighed = category?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
    if (!weighed.some(({ id }) => audits[id]?.score === 1)) return [`${name}: nothing was judged`];
    return weighed.flatMap(({ id }) => {
      const audit = audits[id];
      const isPassed = audit?.scoreDisplayMode === "notApplicable" || audit?.score === 1;
      if (isPassed || excused.includes(id)) return [];
      const found = audit?.details && "items" in audit.details ? JSON.stringify(audit.details.items) : "";
      return [`${name}: ${id}: ${audit?.errorMessage ?? audit?.title} ${found.slice(0, 600)}`];
    });
  });
}

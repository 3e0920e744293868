import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright";

const VITALS = readFileSync("node_modules/web-vitals/dist/web-vitals.iife.js", "utf8");
/** Lighthouse's own slowdown of a phone's processor. */
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };
/** Scripts may come after the first paint, and an answer may take a while. */
const SETTLE_MS = 1_500;

/**
 * A browser without a screen reports an answer with its next frame only, so an invisible dot keeps
 * frames coming. The page's own measurement of one visit in ten stays out of it.
 */
const COLLECT = `Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  ${VITALS};
  window.inpMs = NaN;
  webVitals.onINP(({ value }) => { window.inpMs = value }, { reportAllChanges: true, durationThreshold: 0 });
  addEventListener("DOMContentLoaded", () => {
    const dot = document.body.appendChild(document.createElement("i"));
    dot.style.cssText = "position:fixed;top:0;left:0;width:1px;height:1px;background:#000;pointer-events:none";
    dot.animate([{ opacity: 0.01 }, { opacity: 0.02 }], { duration: 1_000, iterations: Infinity });
  });`;

/** Opens a page on a slow phone, does what a reader does, and returns the interaction to next paint in ms. */
export async function measureInp(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "fr-FR" });
  try {
    const page = await context.newPage();
    await page.addInitScript(COLLECT);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLE_MS);
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    const inpMs = await page.evaluate<number>("window.inpMs");
    if (Number.isNaN(inpMs)) throw new Error(`no interaction was measured on ${url}`);
    return inpMs;
  } finally {
    await context.close();
  }
}

import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Browser, Page } from "playwright";

/** Google's own reading of the three numbers, as one script; the page's policy does not see it. */
const VITALS = build({
  stdin: { contents: 'export { onCLS, onINP, onLCP } from "web-vitals"', resolveDir: process.cwd() },
  bundle: true,
  write: false,
  format: "iife",
  globalName: "webVitals",
}).then(({ outputFiles }) => outputFiles[0]?.text ?? "");

/**
 * A screen says when a frame was seen. A browser without one says so with the next frame only, so
 * that an answer followed by nothing would count as late as whatever comes after it: a dot that
 * nobody sees keeps the frames coming.
 */
const SCREEN = `addEventListener("DOMContentLoaded", () => {
  const dot = document.body.appendChild(document.createElement("i"));
  Object.assign(dot.style, { position: "fixed", top: "0", left: "0", width: "1px", height: "1px", background: "#000", pointerEvents: "none" });
  dot.animate([{ opacity: 0.01 }, { opacity: 0.02 }], { duration: 1_000, iterations: Infinity });
});`;

/**
 * How a phone on a middling network is played: Lighthouse's own numbers for its throttled mobile
 * run.
 */
const PHONE = { width: 390, height: 844, cpuSlowdown: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
/** So long a page is watched after its load for what still moves. */
const WATCH_MS = 1_500;
const SETTLE_MS = 700;

/** What one visit of a page gave. */
export type Sample = { scriptBytes: number; lcpMs: number; inpMs: number; cls: number };

/**
 * Loads a page as a phone does for the first time, does what a reader would do, and says how it
 * felt.
 */
export async function measurePage(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: PHONE.width, height: PHONE.height }, locale: "fr-FR" });
  try {
    const page = await context.newPage();
    const scripts = weighScripts(page);
    await page.addInitScript(
      `Object.defineProperty(navigator,"globalPrivacyControl",{value:true});${await VITALS};window.__vitals={lcp:0,inp:0,cls:0};
       webVitals.onLCP(({value})=>{__vitals.lcp=value},{reportAllChanges:true});
       webVitals.onINP(({value})=>{__vitals.inp=value},{reportAllChanges:true,durationThreshold:0});
       webVitals.onCLS(({value})=>{__vitals.cls=value},{reportAllChanges:true});${SCREEN}`,
    );
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: PHONE.latencyMs,
      downloadThroughput: PHONE.bytesPerSecond,
      uploadThroughput: PHONE.bytesPerSecond,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpuSlowdown });
    await page.goto(url, { waitUntil: "networkidle" });
    // They may come once the page has been seen only.
    await page.waitForFunction(areScriptsHere);
    await page.waitForTimeout(WATCH_MS);
    const scriptBytes = await scripts();
    // The first press ends the search for the largest paint: what was largest until then counts.
    const lcpMs = await read(page, "lcp");
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    return { scriptBytes, lcpMs, inpMs: await read(page, "inp"), cls: await read(page, "cls") };
  } finally {
    await context.close();
  }
}

/** Whether the page has all its scripts; runs in the browser. */
function areScriptsHere(): boolean {
  const sources = Array.from(document.scripts, (script) => (script.noModule ? "" : script.src)).filter(Boolean);
  const entries = sources.flatMap((source) => performance.getEntriesByName(source, "resource"));
  return sources.length > 0 && entries.length >= sources.length;
}

/**
 * Adds up what a page loads of scripts, each as gzip packs it: servers pack alike, but not the
 * same.
 */
function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function read(page: Page, name: "lcp" | "inp" | "cls"): Promise<number> {
  return page.evaluate((key) => Reflect.get(Reflect.get(window, "__vitals"), key), name);
}

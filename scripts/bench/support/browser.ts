import { type Browser, chromium } from "playwright";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { ensureChromium } from "@/scripts/lib/chromium";

/** Runs work in Chromium, installed if missing, with the clock of the market. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, ...switches: string[]): Promise<T> {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    env: { ...process.env, TZ: MARKET_ZONE },
    args: ["--no-sandbox", "--disable-background-networking", ...switches],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

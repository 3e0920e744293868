import { type Browser, chromium } from "playwright";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { ensureChromium } from "@/scripts/lib/chromium";

/**
 * Starts Chromium, installed when it is missing, with further switches and the clock of the market.
 */
export async function openBrowser(...switches: string[]): Promise<Browser> {
  const path = await ensureChromium();
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    env: { ...process.env, TZ: MARKET_ZONE },
    args: ["--no-sandbox", "--disable-background-networking", ...switches],
  });
}

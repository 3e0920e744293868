import { type Browser, chromium } from "playwright";
import { ensureChromium } from "@/scripts/lib/chromium";

/** Starts Chromium, installed when it is missing, with further switches. */
export async function openBrowser(...switches: string[]): Promise<Browser> {
  const path = await ensureChromium();
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: ["--no-sandbox", "--disable-background-networking", ...switches],
  });
}

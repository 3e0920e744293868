import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installPackages } from "./debian";

/**
 * The headless shell comes first: it has no windows to draw, which is half of what the whole
 * browser costs.
 */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The path of a Chromium that starts, or undefined when Playwright has its own: an existing one,
 * else Playwright's, else Debian's package, installed when it has to be.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (existsSync(chromium.executablePath())) return undefined;
  console.log("• Installing Chromium for the browser tests…");
  const own = spawnSync("npx", ["playwright", "install", "--with-deps", "chromium"], {
    stdio: "ignore",
    timeout: 300_000,
  });
  if (own.status === 0 && existsSync(chromium.executablePath())) return undefined;
  // Older releases have the whole browser alone.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    installPackages(["fonts-noto-core", name]);
    const installed = PLACES.find((place) => existsSync(place));
    if (installed) return installed;
  }
  console.error(
    "No Chromium could be found or installed. Install one and give its place: CHROMIUM_PATH=/path/to/chromium npm test",
  );
  process.exit(1);
}

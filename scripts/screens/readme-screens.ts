import { resolve } from "node:path";
import type { Browser } from "playwright";
import type { Screen } from "@/tests/support/screens";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

type Shot = {
  /** The image of `docs/screens` that the README shows. */
  file: string;
  /** The screen's name, or how it begins or ends. */
  screen: string;
  device: "desktop" | "phone";
  isArabic?: boolean;
  isDark?: boolean;
};

const SHOTS: readonly Shot[] = [
  { file: "home", screen: "home", device: "desktop" },
  { file: "list-map", screen: "transporters-map", device: "desktop" },
  { file: "chat-arabic", screen: "-pending", device: "desktop", isArabic: true },
  { file: "detail-phone", screen: "announcement-gallery", device: "phone" },
  { file: "reservation-dark", screen: "reservation-disputed", device: "phone", isDark: true },
  { file: "dashboard", screen: "dashboard-shipper", device: "desktop" },
];
const DEVICES = {
  desktop: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
};

/** Takes the images of the README, each what a reader sees without scrolling. */
export async function takeReadme(browser: Browser, baseURL: string, screens: readonly Screen[]): Promise<void> {
  for (const { file, screen: begin, device, isArabic = false, isDark = false } of SHOTS) {
    const screen = screens.find(({ name }) => name.startsWith(begin) || name.endsWith(begin));
    if (!screen) throw new Error(`no screen is called ${begin}`);
    const context = await browser.newContext({
      ...DEVICES[device],
      baseURL,
      locale: isArabic ? "ar-DZ" : "fr-FR",
      timezoneId: "Europe/Paris",
      colorScheme: isDark ? "dark" : "light",
      reducedMotion: "reduce",
    });
    if (screen.as) await context.addCookies([await sessionCookie(await signInDemo(screen.as))]);
    const page = await context.newPage();
    await page.goto(isArabic ? `/ar${screen.path}` : screen.path, { waitUntil: "networkidle" });
    await page.screenshot({ path: resolve("docs/screens", `${file}.png`) });
    await context.close();
  }
}

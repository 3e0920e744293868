import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { createDb } from "@/db/client";
import { startEmbedded } from "@/db/embedded/server";
import { stopChildren } from "@/scripts/lib/processes";
import { setTestDb } from "@/tests/support/database";
import { TEST_ENV, testPort } from "@/tests/support/env";
import { listScreens, type Screen } from "@/tests/support/screens";
import { startServed } from "@/tests/support/served-setup";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";
import { takeReadme } from "./readme-screens";

const PORTS = { port: testPort(40), realtimePort: testPort(41) };
const FOLDER = "screens";
/** The name that stands for the images of the README. */
const README = "readme";
const WIDTHS = { 390: 844, 1280: 900 } as const;
const LOCALES = { fr: "fr-FR", ar: "ar-DZ" } as const;
const THEMES = ["light", "dark"] as const;
/** Longer pages are cut: what comes below looks like what came before. */
const HEIGHT_MAX = 6_000;

type Variant = { locale: keyof typeof LOCALES; width: keyof typeof WIDTHS; theme: (typeof THEMES)[number] };

/**
 * Takes the pictures of the screens whose names begin with one of `names`, or of all. The exit
 * code: 2 when none does.
 */
export async function takeScreens(names: string[], chromiumPath: string | undefined): Promise<number> {
  Object.assign(process.env, TEST_ENV);
  const server = await startEmbedded(resolve(".data/screens"));
  const served = await startServed({ ...PORTS, database: "screens", server });
  process.env.DATABASE_URL = served.databaseUrl;
  process.env.DATA_DIR = served.dataDir;
  const { seedDemo } = await import("@/demo/seed-demo");
  await seedDemo(served.databaseUrl);
  const db = createDb(served.databaseUrl, 2, { workload: "maintenance" });
  setTestDb(db);
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader"],
  });
  try {
    const all = await listScreens(db);
    if (names[0] === README) {
      await takeReadme(browser, served.appUrl, all);
      console.log("The images are in docs/screens/.");
      return 0;
    }
    const wanted = names.length === 0 ? all : all.filter(({ name }) => names.some((begin) => name.startsWith(begin)));
    if (wanted.length === 0) {
      console.error(`No screen is called so. The screens: ${all.map(({ name }) => name).join(", ")}.`);
      return 2;
    }
    mkdirSync(FOLDER, { recursive: true });
    for (const locale of ["fr", "ar"] as const)
      for (const width of [390, 1280] as const)
        for (const theme of THEMES) await takeAll(browser, served.appUrl, wanted, { locale, width, theme });
    console.log(`The pictures are in ${FOLDER}/.`);
    return 0;
  } finally {
    await browser.close();
    await db.$client.end({ timeout: 5 });
    await stopChildren(served.children);
    await server.stop();
  }
}

/** Takes every screen in one variant: one window a person, so that each signs in once. */
async function takeAll(browser: Browser, appUrl: string, screens: Screen[], variant: Variant): Promise<void> {
  for (const name of new Set(screens.map(({ as }) => as))) {
    const context = await browser.newContext({
      baseURL: appUrl,
      locale: LOCALES[variant.locale],
      timezoneId: "Europe/Paris",
      colorScheme: variant.theme,
      reducedMotion: "reduce",
      viewport: { width: variant.width, height: WIDTHS[variant.width] },
    });
    if (name) await context.addCookies([await sessionCookie(await signInDemo(name))]);
    const page = await context.newPage();
    for (const screen of screens.filter(({ as }) => as === name)) await take(page, screen, variant);
    await context.close();
  }
}

async function take(page: Page, screen: Screen, { locale, width, theme }: Variant): Promise<void> {
  await page.goto(locale === "fr" ? screen.path : `/${locale}${screen.path}`, { waitUntil: "networkidle" });
  // Pictures load as they come into sight: once through the page, and back.
  const height = await page.evaluate(async () => {
    const all = document.documentElement.scrollHeight;
    for (let top = 0; top < all; top += 800) {
      window.scrollTo(0, top);
      await new Promise((resume) => setTimeout(resume, 40));
    }
    window.scrollTo(0, 0);
    return all;
  });
  await page.waitForLoadState("networkidle");
  const path = `${FOLDER}/${screen.name}-${locale}-${width}-${theme}.png`;
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) }, fullPage: true });
}

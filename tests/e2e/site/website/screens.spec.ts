import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { HtmlValidate } from "html-validate";
import type { Locale } from "@/lib/core/actor";
import { closeDatabase, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { testDb } from "@/tests/support/database";
import { listScreens, type Screen } from "@/tests/support/screens";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DOWN = [1280, 390, 320] as const;
const UP = [320, 390, 1280] as const;
/** What stands for something that is still being fetched. */
const AT_WORK = "[data-spinner]:visible, [aria-busy=true]:visible";
const THEMES = ["light", "dark"] as const;

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // How React writes what means the same.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    doctype: "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    // The length of a title is a matter of taste; both languages and listings set theirs.
    "long-title": "off",
  },
});

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/** French is looked at whole. Arabic has its own direction, letters and lengths; its elements are the same. */
for (const locale of ["fr", "ar"] as const) {
  test(`every screen in ${locale} is accessible, fits, and is valid`, async ({ browser }) => {
    test.setTimeout(1_200_000);
    const screens = await listScreens(testDb());
    expect(screens.length).toBeGreaterThan(50);
    // One window for all of them: what one screen has loaded, the next one has.
    const width = locale === "fr" ? DOWN[0] : UP[0];
    const { context, page } = await openWindow(browser, { locale, width, expectsErrors: true });
    const size = await context.newCDPSession(page);
    for (const name of new Set(screens.map(({ as }) => as))) {
      if (name) await sitDown(page, await signInDemo(name));
      const own = screens.filter(({ as }) => as === name);
      for (const screen of own) await variant(page, size, locale, screen);
    }
    await context.close();
  });
}

/** Lets another person use the window: nothing that the one before has left is there. */
async function sitDown(page: Page, sessionId: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.context().addCookies([await sessionCookie(sessionId)]);
}

async function variant(page: Page, size: CDPSession, locale: Locale, screen: Screen): Promise<void> {
  const response = await page.goto(pathIn(locale, screen.path));
  // What visitors see is whole as it comes.
  const atWork = screen.as ? page.locator(AT_WORK) : page.locator(AT_WORK).and(page.locator("none"));
  await expect(atWork, `${screen.name} is still at work`).toHaveCount(0);
  const html = (await response?.text()) ?? "";
  expect.soft(await faultsOf(page, size, html, locale), `${screen.name} in ${locale}`).toEqual([]);
}

async function faultsOf(page: Page, size: CDPSession, html: string, locale: Locale): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.locator("h1").count();
  if (headings !== 1) faults.push(`${headings} first headings`);
  // There and back, so that each screen opens at the width where the one before it ended. Arabic starts with the phone: what one
  // language is looked at on a phone is looked at on a desktop in the other.
  const isDesktop = (await page.evaluate(() => window.innerWidth)) >= DOWN[0];
  for (const width of isDesktop ? DOWN : UP) {
    await size.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) faults.push(`${beyond} px too wide at ${width}`);
  }
  await page.evaluate(AXE);
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove("light", "dark");
      document.documentElement.classList.add(name);
    }, theme);
    // Colours fade from one theme to the other; their end is what is looked at.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    });
    faults.push(...(await runAxe(page, theme)));
  }
  if (locale !== "fr") return faults;
  const report = await validator.validateString(html);
  for (const { messages } of report.results)
    for (const { ruleId, message, line, column } of messages) faults.push(`${ruleId}: ${message} (${line}:${column})`);
  return faults;
}

/** All rules in the light; in the dark those that variant at colours: nothing else differs. */
async function runAxe(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  const options = {
    resultTypes: ["violations"],
    // Axe would fetch every style sheet again for rules that are not in use.
    preload: false,
    ...(theme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : {}),
  };
  const results: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.map(
    ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

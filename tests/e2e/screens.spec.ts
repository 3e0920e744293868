import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { HtmlValidate } from "html-validate";
import type { Locale } from "../../lib/core/actor";
import { testDb } from "../support/database";
import { listScreens, type Screen } from "../support/screens";
import { signInDemo } from "../support/signed-in";
import { closeDatabase, openDatabase, openWindow, pathIn } from "./people";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** There and back, so that each screen is opened at the width where the one before it ended: half as many changes of size. */
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

/**
 * French is looked at whole. Arabic has its own direction, letters and lengths; its colours and its elements are the same.
 */
for (const locale of ["fr", "ar"] as const) {
  test(`every screen in ${locale} is accessible, fits, and is valid`, async ({ browser }) => {
    test.setTimeout(600_000);
    const screens = await listScreens(testDb());
    expect(screens.length).toBeGreaterThan(50);
    for (const name of new Set(screens.map(({ as }) => as)))
      await look(
        browser,
        locale,
        name,
        screens.filter(({ as }) => as === name),
      );
  });
}

/** Goes through the screens of one person. */
async function look(browser: Browser, locale: Locale, name: string | undefined, screens: Screen[]): Promise<void> {
  const as = name ? { sessionId: await signInDemo(name) } : undefined;
  // Arabic starts with the phone: what one language is looked at on a phone is looked at on a desktop in the other.
  const order = locale === "fr" ? ([DOWN, UP] as const) : ([UP, DOWN] as const);
  const { context, page } = await openWindow(browser, {
    locale,
    width: order[0][0],
    expectsRefusals: true,
    ...(as ? { as } : {}),
  });
  for (const [index, screen] of screens.entries()) {
    const widths = order[index % 2] ?? DOWN;
    const response = await page.goto(pathIn(locale, screen.path));
    // What visitors see is whole as it comes.
    if (name) await expect(page.locator(AT_WORK), `${screen.name} is still at work`).toHaveCount(0);
    const html = (await response?.text()) ?? "";
    expect.soft(await faultsOf(page, html, locale, widths), `${screen.name} in ${locale}`).toEqual([]);
  }
  await context.close();
}

async function faultsOf(page: Page, html: string, locale: Locale, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.locator("h1").count();
  if (headings !== 1) faults.push(`${headings} first headings`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) faults.push(`${beyond} px too wide at ${width}`);
  }
  await page.evaluate(AXE);
  for (const theme of locale === "fr" ? THEMES : THEMES.slice(0, 1)) {
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

/** All rules in the light; in the dark those that look at colours: nothing else differs. */
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

import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { CHECKED_SCREENS } from "@/lib/site/legal/enums";
import { closeDatabase, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { findBarriers, findEmptyMeanings, finishFades, loadAxe } from "@/tests/e2e/steps/axe";
import { findClassConflicts } from "@/tests/e2e/steps/class-conflicts";
import { testDb } from "@/tests/support/database";
import { listScreens, type Screen } from "@/tests/support/screens";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

/** A desktop, a tablet between the two layouts of lists, and two phones. */
const DOWN = [1280, 755, 390, 320] as const;
const UP = [320, 390, 755, 1280] as const;
/** Placeholders of content that is still being fetched. */
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
 * French is checked whole. The others have their own direction, letters and lengths; their
 * elements are the same. They are checked by `npm test -- screens`, and one of them with each
 * commit by `other-language`.
 */
const LANGUAGES = LOCALES.filter((locale) => (process.env.SCREENS ?? "fr").split(" ").includes(locale));

/** The number of tests of a language: each at its share of the screens, in parallel. */
const PARTS = 6;

for (const locale of LANGUAGES)
  for (let part = 0; part < PARTS; part++)
    test(`every screen in ${locale} is accessible, fits, and is valid (${part + 1} of ${PARTS})`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const screens = (await listScreens(testDb())).filter((_, place) => place % PARTS === part);
      expect(screens.length * PARTS).toBeGreaterThanOrEqual(CHECKED_SCREENS);
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
  expect.soft(await failuresOf(page, size, html, locale), `${screen.name} in ${locale}`).toEqual([]);
}

async function failuresOf(page: Page, size: CDPSession, html: string, locale: Locale): Promise<string[]> {
  const failures: string[] = [];
  const headings = await page.locator("h1").count();
  if (headings !== 1) failures.push(`${headings} first headings`);
  // A placeholder that was given a function, or an object, where a sentence has text.
  const code = await page.getByText(/=>|\[object /).allTextContents();
  if (code.length > 0) failures.push(`code instead of words: ${code[0]}`);
  // There and back, so that each screen opens at the width where the one before it ended. Arabic
  // starts with the phone: what one language checks on a phone is checked on a desktop in
  // the other.
  const isDesktop = (await page.evaluate(() => window.innerWidth)) >= DOWN[0];
  for (const width of isDesktop ? DOWN : UP) {
    await size.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) failures.push(`${beyond} px too wide at ${width}`);
  }
  failures.push(...(await findEmptyMeanings(page)), ...(await findClassConflicts(page)));
  await loadAxe(page);
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove("light", "dark");
      document.documentElement.classList.add(name);
    }, theme);
    await finishFades(page);
    const found = await findBarriers(page, theme === "dark" ? { onlyColours: true } : {});
    failures.push(...found.map((barrier) => `${theme}: ${barrier}`));
  }
  if (locale !== "fr") return failures;
  const report = await validator.validateString(html);
  for (const { messages } of report.results)
    for (const { ruleId, message, line, column } of messages)
      failures.push(`${ruleId}: ${message} (${line}:${column})`);
  return failures;
}

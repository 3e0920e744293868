import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "@/lib/core/actor";
import { closeDatabase, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { PASSWORD } from "@/tests/e2e/steps/account";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makePerson } from "@/tests/support/factories";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/** What a crowded cell leaves: 50 kbit/s, and 400 ms there and back. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 };
const STEP_MAX_MS = 30_000;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", SLOW);
}

/** Does a step, and holds that it has ended in time. */
async function inTime(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = Date.now();
  await work();
  const tookMs = Date.now() - start;
  test.info().annotations.push({ type: name, description: `${Math.round(tookMs / 100) / 10} s` });
  if (process.env.SLOW_LOG) console.log(test.info().title, name, tookMs);
  expect(tookMs, name).toBeLessThan(STEP_MAX_MS);
}

for (const locale of ["fr", "en", "ar"] as const satisfies readonly Locale[]) {
  for (const javaScript of [true, false]) {
    const how = `${javaScript ? "with" : "without"} scripts, in ${locale}`;

    test(`at 50 kbit/s one signs in ${how}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const { email } = await makePerson({ password: PASSWORD, locale });
      const { context, page } = await openWindow(browser, { locale, width: 390, javaScript });
      await slowDown(page);
      const field = (key: string) => page.getByLabel(exactTextsOf(locale, "accounts")(`signIn.${key}`));
      await inTime("the form", async () => {
        await page.goto(pathIn(locale, "/sign-in"), { waitUntil: "commit" });
        await field("email").fill(email, { timeout: STEP_MAX_MS });
        await field("password").fill(PASSWORD);
      });
      await inTime("the answer", async () => {
        await field("password").press("Enter", { noWaitAfter: true });
        await page.waitForURL(/_app/, { timeout: 2 * STEP_MAX_MS, waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 2 * STEP_MAX_MS });
      });
      await context.close();
    });

    test(`at 50 kbit/s one signs up ${how}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const t = textsOf(locale, "accounts");
      const { context, page } = await openWindow(browser, { locale, width: 390, javaScript });
      await slowDown(page);
      const main = page.getByRole("main");
      const field = (key: string) => page.getByLabel(exactTextsOf(locale, "accounts")(`signUp.${key}`));
      await inTime("the form", async () => {
        await page.goto(pathIn(locale, "/sign-up"), { waitUntil: "commit" });
        await main.getByRole("radio", { name: t("signUp.carrier") }).check({ timeout: STEP_MAX_MS });
      });
      await inTime("the second step", async () => {
        await main.getByRole("button", { name: t("signUp.next") }).click({ noWaitAfter: true });
        await field("firstName").fill("Nour", { timeout: 2 * STEP_MAX_MS });
      });
      await field("lastName").last().fill("Amrani");
      await field("email").fill(`slow.${locale}.${Date.now()}@example.com`);
      await page.getByRole("textbox", { name: t("signUp.phoneNumber") }).fill("+33612345678");
      await field("password").first().fill(PASSWORD);
      await field("passwordAgain").fill(PASSWORD);
      await page.getByLabel(t("signUp.terms")).check();
      await inTime("the answer", async () => {
        await main.getByRole("button", { name: t("signUp.submit") }).click({ noWaitAfter: true });
        await expect(page.getByText(t("inbox.hint"))).toBeVisible({ timeout: 2 * STEP_MAX_MS });
      });
      await context.close();
    });

    test(`at 50 kbit/s one asks for a password, writes and searches ${how}`, async ({ browser }) => {
      test.setTimeout(360_000);
      const { context, page } = await openWindow(browser, { locale, width: 390, javaScript });
      await slowDown(page);
      const main = page.getByRole("main");
      const accounts = textsOf(locale, "accounts");
      await inTime("the form of a forgotten password", async () => {
        await page.goto(pathIn(locale, "/forgot-password"), { waitUntil: "commit" });
        await main.getByLabel(accounts("link.email")).fill(`slow.${locale}.${Date.now()}@example.com`, { timeout: STEP_MAX_MS });
      });
      await inTime("its answer", async () => {
        await main.getByRole("button", { name: accounts("forgot.submit") }).click({ noWaitAfter: true });
        await expect(page.getByText(accounts("forgot.sent"))).toBeVisible({ timeout: 2 * STEP_MAX_MS });
      });

      const pages = textsOf(locale, "pages");
      await inTime("the contact form", async () => {
        await page.goto(pathIn(locale, "/contact"), { waitUntil: "commit" });
        await main.getByLabel(pages("contact.name")).fill("Nour", { timeout: STEP_MAX_MS });
      });
      await main.getByLabel(pages("contact.email")).fill(`slow.${locale}.${Date.now()}@example.com`);
      await main.getByLabel(exactTextsOf(locale, "pages")("contact.message")).fill(`A message in ${locale}, ${how}.`);
      await inTime("its answer", async () => {
        await main.getByRole("button", { name: pages("contact.submit") }).click({ noWaitAfter: true });
        await expect(page.getByText(pages("contact.sentTitle"))).toBeVisible({ timeout: 2 * STEP_MAX_MS });
      });

      const home = textsOf(locale, "home");
      await inTime("the search", async () => {
        await page.goto(pathIn(locale, "/"), { waitUntil: "commit" });
        await main.getByLabel(home("search.to")).first().fill("Alger", { timeout: STEP_MAX_MS });
      });
      await inTime("its answer", async () => {
        await main
          .getByRole("button", { name: home("search.submit") })
          .first()
          .click({ noWaitAfter: true });
        await page.waitForURL(/transporters/, { timeout: 2 * STEP_MAX_MS, waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 2 * STEP_MAX_MS });
      });
      await context.close();
    });
  }
}

import { type Browser, expect, type Page, test } from "@playwright/test";
import { closeDatabase, openDatabase } from "@/tests/e2e/people";

// Files of a release that neither a process nor the store has any more.

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const FILES = {
  scripts: /\/_next\/static\/.*\.js$/,
  styles: /\/_next\/static\/.*\.css$/,
};
const MESSAGE = "Bonjour, où en est ma demande ?";

/**
 * Answers for files as a site that has lost them, while that holds and until the function that it
 * gives is called.
 */
async function lose(page: Page, files: RegExp, status = 404, isLost = () => true): Promise<() => Promise<void>> {
  await page.route(files, (route) => (isLost() ? route.fulfill({ status, body: "" }) : route.continue()));
  return () => page.unroute(files);
}

/** A window whose pages are in pieces: the console errors about that are expected. */
async function openPlain(browser: Browser) {
  const context = await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
  const page = await context.newPage();
  let loadCount = 0;
  // Not when it is whole: a page that misses its styles may be loaded again before.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loadCount += 1;
  });
  return { context, page, loadCount: () => loadCount, notice: page.locator("#missing-files") };
}

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`);
const hasStyles = (page: Page) => page.evaluate(() => getComputedStyle(document.body).display === "flex");
/** React has taken over what the server wrote. */
const isAlive = (page: Page) =>
  page
    .evaluate(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")))
    // The page is being loaded again.
    .catch(() => false);

for (const [name, files] of Object.entries(FILES))
  test(`a page without its ${name} is loaded once more, and has them`, async ({ browser }) => {
    const { context, page, loadCount, notice } = await openPlain(browser);
    await lose(page, files, 404, () => loadCount() < 2);
    await page.goto("/contact", { waitUntil: "commit" });
    // A file that the network took is asked for once more, ten seconds later.
    await expect.poll(loadCount, { timeout: 40_000 }).toBe(2);
    await expect.poll(() => isAlive(page)).toBe(true);
    expect(await hasStyles(page)).toBe(true);
    await expect(notice).toBeHidden();
    expect(loadCount()).toBe(2);
    await context.close();
  });

test("a page on which something was typed by then stays, and shows what to do", async ({ browser }) => {
  const { context, page, loadCount, notice } = await openPlain(browser);
  await lose(page, FILES.scripts);
  // Whether the server has the page is asked before the reload: by then something is typed.
  let goOn: () => void = () => undefined;
  const isTyped = new Promise<void>((resume) => {
    goOn = resume;
  });
  await page.route(/\/contact$/, async (route) => {
    if (route.request().method() === "HEAD") await isTyped;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await field(page, "message").fill(MESSAGE);
  goOn();
  await expect(notice).toBeVisible({ timeout: 40_000 });
  await expect(field(page, "message")).toHaveValue(MESSAGE);
  expect(loadCount()).toBe(1);
  await context.close();
});

for (const [name, files] of Object.entries(FILES))
  test(`a page whose ${name} are gone for good is loaded twice, shows an error, and goes where its links lead`, async ({
    browser,
  }) => {
    const { context, page, loadCount, notice } = await openPlain(browser);
    await lose(page, files);
    await page.goto("/contact", { waitUntil: "commit" });
    await expect(notice).toBeVisible();
    await field(page, "message").fill(MESSAGE);
    await page.waitForTimeout(3_000);
    expect(loadCount()).toBe(2);
    await notice.getByRole("link").click();
    await expect.poll(loadCount).toBe(3);
    await expect(notice).toBeVisible();
    await page.locator("footer a[href='/about']").click();
    await expect(page).toHaveURL(/\/about$/);
    await context.close();
  });

test("a failure of the styles is noticed that came before anything listened", async ({ browser }) => {
  const { context, page, loadCount, notice } = await openPlain(browser);
  await page.addInitScript(() => {
    const isLink = (target: EventTarget | null) => target instanceof HTMLLinkElement;
    window.addEventListener("error", (event) => isLink(event.target) && event.stopImmediatePropagation(), true);
    // Chromium makes an empty sheet of a failed answer in some loads, and none in others.
    const sheet = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, "sheet");
    Object.defineProperty(HTMLLinkElement.prototype, "sheet", {
      get() {
        return sheet?.get?.call(this) ?? new CSSStyleSheet();
      },
    });
  });
  await lose(page, FILES.styles);
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(notice).toBeVisible();
  expect(loadCount()).toBe(2);
  await context.close();
});

/** Has the page ask for a part that no release has. */
const askForNone = (page: Page) =>
  page.evaluate(() => {
    document.head.append(Object.assign(document.createElement("script"), { src: "/_next/static/chunks/none.js" }));
  });

test("where a part is missing later, what was typed stays, and the page goes on", async ({ browser }) => {
  const { context, page, loadCount, notice } = await openPlain(browser);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect.poll(() => isAlive(page)).toBe(true);
  await field(page, "message").fill(MESSAGE);
  await askForNone(page);
  await expect(notice).toBeVisible();
  await expect(field(page, "message")).toHaveValue(MESSAGE);
  await page.locator("main form button[type=submit]").click();
  await expect(field(page, "name")).toHaveAttribute("aria-invalid", "true");
  await field(page, "name").fill("Amel");
  await expect(field(page, "name")).not.toHaveAttribute("aria-invalid", "true");
  expect(loadCount()).toBe(1);
  await context.close();
});

test("a page that is only read is loaded once where a part is missing later, and not again", async ({ browser }) => {
  const { context, page, loadCount, notice } = await openPlain(browser);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect.poll(() => isAlive(page)).toBe(true);
  await askForNone(page);
  await expect.poll(loadCount).toBe(2);
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(notice).toBeHidden();
  await askForNone(page);
  await expect(notice).toBeVisible();
  expect(loadCount()).toBe(2);
  await context.close();
});

test("a move to a page whose scripts are gone works once the page has loaded itself again", async ({ browser }) => {
  const { context, page, loadCount, notice } = await openPlain(browser);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect.poll(() => isAlive(page)).toBe(true);
  const find = await lose(page, FILES.scripts);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  const link = page.locator("header nav a[href='/transporters']");
  await link.click();
  await reloaded;
  await find();
  await expect.poll(loadCount).toBe(2);
  await expect.poll(() => isAlive(page)).toBe(true);
  // It loads the page that the address names by then: the one that was left, or the next.
  await link.click();
  await expect(page).toHaveURL(/\/transporters$/);
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(notice).toBeHidden();
  expect(loadCount()).toBe(2);
  await context.close();
});

test("a site that is unavailable altogether leaves an open page as it is", async ({ browser }) => {
  const { context, page, loadCount, notice } = await openPlain(browser);
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect.poll(() => isAlive(page)).toBe(true);
  await field(page, "message").fill(MESSAGE);
  await page.route(
    (url) => url.pathname !== "/",
    (route) => route.fulfill({ status: 502, body: "" }),
  );
  await askForNone(page);
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expect(field(page, "message")).toHaveValue(MESSAGE);
  expect(loadCount()).toBe(1);
  await context.close();
});

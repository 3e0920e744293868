import { expect, type Page, test } from "@playwright/test";
import { openWindow } from "../people";

/** Counts the parts that wait, and those that are not in their final form; runs in the browser. */
const readParts = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(".seen-later")];
    return {
      count: parts.length,
      waiting: parts.filter((part) => getComputedStyle(part).contentVisibility !== "visible").length,
      isFirstLook: document.documentElement.hasAttribute("data-first-look"),
      styled: parts.filter((part) => part.style.length > 0).length,
    };
  });

for (const path of ["/", "/announcements", "/guides"])
  test(`${path} has what is below the first screen wait for its scripts, and is whole then`, async ({ browser }) => {
    const { context, page } = await openWindow(browser, { locale: "fr", width: 390 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_next/static/**/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const early = await readParts(page);
    expect(early).toEqual({ count: early.count, waiting: early.count, isFirstLook: true, styled: 0 });
    expect(early.count).toBeGreaterThan(0);
    release();
    await expect.poll(() => readParts(page)).toEqual({ count: early.count, waiting: 0, isFirstLook: false, styled: 0 });
    await context.close();
  });

test("a list that is come back to stands where it was left, and is whole immediately", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr", width: 390 });
  await page.goto("/announcements", { waitUntil: "networkidle" });
  const card = page.getByRole("main").locator("[data-listing]").nth(14);
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  // By the browser's own navigation, which loads the page again.
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.goBack({ waitUntil: "load" });
  expect(await readParts(page)).toMatchObject({ waiting: 0, isFirstLook: false });
  await expect.poll(async () => Math.round((await card.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1));
  await page.reload({ waitUntil: "load" });
  expect(await readParts(page)).toMatchObject({ waiting: 0, isFirstLook: false });
  await context.close();
});

test("a page that is entered at a place is whole immediately", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr", width: 390 });
  await page.goto("/#how", { waitUntil: "domcontentloaded" });
  expect(await readParts(page)).toMatchObject({ waiting: 0, isFirstLook: false });
  await expect(page.locator("#how")).toBeInViewport();
  await context.close();
});

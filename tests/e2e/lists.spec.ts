import { expect, test } from "@playwright/test";
import { closeDatabase, openDatabase, openWindow, pathIn } from "./people";
import { textsOf } from "./steps/texts";
import { chooseCity } from "./steps/wizards";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

for (const locale of ["fr", "ar"] as const) {
  test(`a phone's filters in ${locale} say how many results they leave, and leave so many`, async ({ browser }) => {
    const { context, page } = await openWindow(browser, { locale, width: 390 });
    const t = textsOf(locale, "filters");
    await page.goto(pathIn(locale, "/transporters"));
    await page.getByRole("button", { name: t("title") }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t("mode")).selectOption("ground");
    await chooseCity(sheet.getByLabel(t("from")), "pari", /Paris|باريس/);
    const submit = sheet.locator("button[type=submit]");
    await expect(submit).toHaveText(/\d+/);
    const count = /\d+/.exec((await submit.textContent()) ?? "")?.[0] ?? "";
    await submit.click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/mode=ground/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(count);

    await page.getByLabel(t("sort")).selectOption("price");
    await expect(page).toHaveURL(/sort=price/);
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=price/);
    await context.close();
  });

  test(`filters and pages in ${locale} work with JavaScript off`, async ({ browser }) => {
    const { context, page } = await openWindow(browser, { locale, width: 390, javaScript: false });
    const t = textsOf(locale, "filters");
    await page.goto(pathIn(locale, "/announcements"));
    await page.getByLabel(t("mode")).selectOption("air");
    await page.getByLabel(t("maxPrice")).fill("60");
    await page.getByRole("button", { name: t("submit") }).click();
    await expect(page).toHaveURL(/mode=air.*maxPrice=60/);
    const prices = await page.locator("article bdi[dir=ltr]:has-text('€')").allTextContents();
    expect(prices.length).toBeGreaterThan(3);
    for (const price of prices)
      expect(Number.parseFloat(/[\d,.]+/.exec(price)?.[0].replace(",", ".") ?? "")).toBeLessThanOrEqual(60);

    await page.goto(pathIn(locale, "/announcements"));
    await page.locator("nav a[href*='page=2']:visible").first().click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator("article").first()).toBeVisible();
    await context.close();
  });
}

test("the home page's day is typed or chosen as in the lists, and is the browser's own field without scripts", async ({
  browser,
}) => {
  const t = textsOf("ar", "home");
  const day = textsOf("ar", "forms");
  const { context, page } = await openWindow(browser, { locale: "ar", width: 390 });
  await page.goto("/ar");
  const field = page.getByLabel(t("search.date"), { exact: true });
  await expect(field).toHaveAttribute("placeholder", /./);
  // Typed while what reads it is still on its way, it is not lost, and neither is the focus.
  await field.pressSequentially("28/11/2031", { delay: 30 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("28/11/2031");
  await page.getByRole("button", { name: day("date.open") }).click();
  const arrows = page.getByRole("dialog").locator("nav svg");
  await expect(arrows).toHaveCount(2);
  const pointing = await arrows.evaluateAll((all) => all.map((arrow) => getComputedStyle(arrow).scale));
  expect(pointing).toEqual(["-1 1", "none"]); // earlier days are to the right
  await page.getByRole("dialog").getByRole("gridcell").locator("button:not([disabled])").last().click();
  await expect(field).toHaveValue("30/11/2031");
  await page.getByRole("button", { name: t("search.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/transporters\?.*date=2031-11-30/);
  await context.close();

  const plain = await openWindow(browser, { locale: "ar", javaScript: false });
  await plain.page.goto("/ar");
  await plain.page.getByLabel(t("search.date"), { exact: true }).fill("2031-11-30");
  await plain.page.getByRole("button", { name: t("search.submit"), exact: true }).click();
  await expect(plain.page).toHaveURL(/date=2031-11-30/);
  await plain.context.close();
});

import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a browser of Oran is offered Arabic until it chooses French, and no page redirects",
  usually("fr", 390),
  async ({ browser }) => {
    const context = await browser.newContext({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto("/transporters?maxPrice=90");
    await expect(page).toHaveURL(/\/transporters\?maxPrice=90$/);
    const offer = page.getByRole("link", { name: "هذا الموقع متاح بالعربية" });
    await expect(offer).toBeVisible();
    await expectNoOverflow(page);
    await offer.click();
    await expect(page).toHaveURL(/\/ar\/transporters\?maxPrice=90$/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Français", exact: true }).click();
    await expect(page).toHaveURL(/\/transporters\?maxPrice=90$/);
    await expect(offer).toBeHidden();
    await context.close();
  },
);

scenario("a refused language is not offered again", usually("fr", 1280), async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/");
  const offer = page.getByRole("link", { name: "This site is available in English" });
  await page.getByRole("button", { name: "Stay in this language" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(offer).toBeHidden();
  await context.close();
});

import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a city typed with an error is offered and not taken; one by its code is taken",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    await page.goto(pathIn(variant.locale, "/transporters?from=casablnca&to=ORN"));
    const offered = page.getByRole("link", { name: /Casablanca|الدار البيضاء/ }).first();
    await expect(offered).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectNoOverflow(page);
    await offered.click();
    await expect(page).toHaveURL(/fromId=2553604/);
    await expect(page).toHaveURL(/toId=2485926/);
    await context.close();
  },
);

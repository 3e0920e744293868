import { expect, test } from "@playwright/test";
import { openWindow, pathIn } from "@/tests/e2e/people";
import { textsOf } from "@/tests/e2e/steps/texts";

for (const locale of ["fr", "ar"] as const)
  test(`a page whose messages do not come in ${locale} is read and followed, and comes to life with them`, async ({
    browser,
  }) => {
    const t = textsOf(locale, "layout");
    const { context, page } = await openWindow(browser, { locale, width: 390, losesNetwork: true });
    let refused = 0;
    await page.route("**/messages/**", (route) => {
      refused += 1;
      return route.abort("connectionreset");
    });
    await page.goto(pathIn(locale, "/guides"));
    const guide = page.getByRole("main").getByRole("link").first();
    await guide.click();
    await expect(page).toHaveURL(/\/guides\/./);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(3);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await page.getByRole("button", { name: t("nav.menu") }).click();
    await page.unroute("**/messages/**");
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("dialog")).toBeVisible();
    await context.close();
  });

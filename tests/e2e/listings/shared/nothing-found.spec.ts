import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a search without trips publishes its parcel in one press, filled in, and shows what is near",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "listings");
    // A vehicle that no trip of this route has.
    const search = "from=Lyon&fromId=2996944&to=Oran&toId=2485926&minWeight=29999&mode=ground&vehicle=train";
    await page.goto(pathIn(variant.locale, `/transporters?${search}`));
    const publish = page.getByRole("link", { name: t("empty.publishParcel") });
    await expect(publish).toBeVisible();
    await expectNoOverflow(page);
    await publish.click();
    await expect(page).toHaveURL(/\/ship\/new\?from=Lyon/);
    await expect(page.locator('input[value="Lyon"]').first()).toBeAttached();
    await expectNoOverflow(page);
    await context.close();
  },
);

import { expect, type Page } from "@playwright/test";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { goOn } from "@/tests/e2e/steps/wizards";
import type { Variant } from "@/tests/e2e/variants";
import { callAs } from "@/tests/support/call";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** Goes from a step to the recap and saves. */
async function saveAfter(page: Page, { locale }: Variant, steps: number): Promise<void> {
  const t = textsOf(locale, "wizard");
  for (let step = 0; step < steps; step += 1) await goOn(page, t("nav.next"));
  await page.getByRole("button", { name: t("nav.save") }).click();
}

scenario(
  "an announcement that is changed in two tabs retains the price of the first, once the second has taken it",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const shipper = await makePerson();
    const { id } = await makeAnnouncement(shipper, { title: "Malle de livres", propositionPrice: 80 });
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, expectsErrors: true });
    const field = exactTextsOf(variant.locale, "wizard");
    const t = textsOf(variant.locale, "wizard");
    const words = textsOf(variant.locale, "forms");
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(pathIn(variant.locale, `/ship/${id}/edit`));
    await goOn(other, t("nav.next"));
    await other.getByLabel(field("fields.price")).fill("50");
    await saveAfter(other, variant, 1);
    await expect(other.getByRole("heading", { name: t("publish.savedTitle") })).toBeVisible();

    await page.bringToFront();
    await page.getByLabel(field("fields.title")).fill("Malle de livres anciens");
    await saveAfter(page, variant, 2);
    const notice = page.getByRole("alert").filter({ hasText: words("conflict.title") });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText("50");
    await expect(notice).toContainText("80");
    await expect(notice).not.toContainText("anciens");
    await expectNoOverflow(page);
    await notice.getByRole("button", { name: words("conflict.take") }).click();
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: t("nav.save") }).click();
    await expect(page.getByRole("heading", { name: t("publish.savedTitle") })).toBeVisible();
    expect(await callAs(shipper, getAnnouncement, { id })).toMatchObject({
      title: "Malle de livres anciens",
      propositionPrice: 50,
    });
    await context.close();
  },
);

scenario(
  "a trip whose price is changed in two tabs has the price of who chooses that theirs stays",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id } = await makeTrip(carrier);
    const { context, page } = await openWindow(browser, { ...variant, as: carrier, expectsErrors: true });
    const t = textsOf(variant.locale, "wizard");
    const words = textsOf(variant.locale, "forms");
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(pathIn(variant.locale, `/travel/${id}/edit`));
    const setPrice = async (tab: Page, price: string) => {
      for (let step = 0; step < 2; step += 1) await goOn(tab, t("nav.next"));
      await tab.getByLabel(exactTextsOf(variant.locale, "wizard")("fields.minPrice")).fill(price);
      await saveAfter(tab, variant, 1);
    };
    await setPrice(other, "90");
    await expect(other.getByRole("heading", { name: t("publish.savedTitle") })).toBeVisible();
    await page.bringToFront();
    await setPrice(page, "60");
    const notice = page.getByRole("alert").filter({ hasText: words("conflict.title") });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText("90");
    await expect(notice).toContainText("60");
    await expectNoOverflow(page);
    await notice.getByRole("button", { name: words("conflict.keep") }).click();
    await expect(page.getByRole("heading", { name: t("publish.savedTitle") })).toBeVisible();
    expect((await callAs(carrier, getTrip, { id })).minPrice).toBe(60);
    await context.close();
  },
);

import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { chooseCity } from "@/tests/e2e/steps/wizards";
import { makePaid } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a place beyond the agreed city is asked of the carrier, who agrees",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }, testInfo) => {
    const { shipper, carrier, reservationId } = await makePaid();
    const hers = textsOf(variant.locale, "reservations");
    const his = textsOf(otherVariant.locale, "reservations");
    const sender = await openWindow(browser, { ...variant, as: shipper });
    const traveller = await openWindow(browser, { ...otherVariant, as: carrier });
    await traveller.page.goto(pathIn(otherVariant.locale, `/reservations/${reservationId}`));
    await sender.page.goto(pathIn(variant.locale, `/reservations/${reservationId}`));

    await sender.page
      .getByRole("button", { name: hers("shipping.edit") })
      .first()
      .click();
    const dialog = sender.page.getByRole("dialog");
    await dialog.getByRole("button", { name: hers("shipping.changeCity") }).click();
    await chooseCity(dialog.getByRole("combobox", { name: hers("shipping.city") }), "marseil", /Marseille|مرسيليا/);
    await dialog.getByLabel(exactTextsOf(variant.locale, "reservations")("shipping.address")).fill("1 quai du Port");
    await sender.page.screenshot({ path: testInfo.outputPath("dialog.png") });
    await dialog.getByRole("button", { name: hers("shipping.next") }).click();
    await dialog.getByRole("button", { name: hers("shipping.save") }).click();
    await expect(sender.page.getByText(hers("placeChange.shipperText"))).toBeVisible();
    await expectNoOverflow(sender.page);

    await expect(traveller.page.getByText(his("placeChange.noPenalty"))).toBeVisible();
    await expectNoOverflow(traveller.page);
    for (const { page } of [sender, traveller]) await page.evaluate(() => window.scrollTo(0, 0));
    for (const [name, { page }] of Object.entries({ sender, traveller }))
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });
    await traveller.page.getByRole("button", { name: his("placeChange.agree") }).click();
    await expect(traveller.page.getByText(his("placeChange.noPenalty"))).toHaveCount(0);
    await expect(sender.page.getByText(hers("placeChange.shipperText"))).toHaveCount(0);
    await expect(sender.page.getByText(/Marseille|مرسيليا/).first()).toBeVisible();
    for (const { context } of [sender, traveller]) await context.close();
  },
);

import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { makePaid } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "contacts of a paid deal open to both once both have agreed, and cancelling is not free then",
  usually("fr", 390),
  async ({ browser, variant, otherVariant }, testInfo) => {
    const { shipper, carrier, reservationId } = await makePaid();
    const hers = textsOf(variant.locale, "reservations");
    const his = textsOf(otherVariant.locale, "reservations");
    const sender = await openWindow(browser, { ...variant, as: shipper });
    const traveller = await openWindow(browser, { ...otherVariant, as: carrier });
    await traveller.page.goto(pathIn(otherVariant.locale, `/reservations/${reservationId}`));
    await sender.page.goto(pathIn(variant.locale, `/reservations/${reservationId}`));
    await expect(traveller.page.getByText(shipper.email)).toHaveCount(0);
    await expect(traveller.page.getByText("12 rue des Oliviers")).toHaveCount(0);

    await sender.page.getByRole("button", { name: hers("detail.contacts.share") }).click();
    const dialog = sender.page.getByRole("dialog");
    await expect(dialog.getByText(hers("detail.contacts.freeEnds"))).toBeVisible();
    await sender.page.screenshot({ path: testInfo.outputPath("dialog.png") });
    await dialog.getByRole("button", { name: hers("detail.contacts.confirm") }).click();
    await expect(sender.page.getByRole("button", { name: hers("detail.contacts.share") })).toHaveCount(0);
    await expectNoOverflow(sender.page);

    const share = traveller.page.getByRole("button", { name: his("detail.contacts.share") });
    await share.scrollIntoViewIfNeeded();
    await expectNoOverflow(traveller.page);
    await traveller.page.screenshot({ path: testInfo.outputPath("asked.png") });
    await share.click();
    await traveller.page
      .getByRole("dialog")
      .getByRole("button", { name: his("detail.contacts.confirm") })
      .click();
    await expect(traveller.page.getByText(shipper.email)).toBeVisible();
    await expect(traveller.page.getByText("12 rue des Oliviers").first()).toBeVisible();
    await expect(sender.page.getByText(carrier.email)).toBeVisible();

    await sender.page.getByRole("button", { name: hers("cancel.open") }).click();
    await expect(sender.page.getByRole("dialog").getByText(hers("cancel.notFreeShared"))).toBeVisible();
    await sender.page.screenshot({ path: testInfo.outputPath("cancel.png") });
    for (const { context } of [sender, traveller]) await context.close();
  },
);

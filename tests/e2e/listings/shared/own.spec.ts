import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { chooseAction, rowOf } from "@/tests/e2e/steps/own";
import { publishVan } from "@/tests/e2e/steps/road";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { goOn } from "@/tests/e2e/steps/wizards";
import { makeAnnouncement, makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a listing is copied, the copy is changed in the same form, and published",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const shipper = await makePerson();
    await makeAnnouncement(shipper, { title: "Malle d’origine" });
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const listing = textsOf(variant.locale, "listings");
    const wizard = textsOf(variant.locale, "wizard");
    await page.goto(pathIn(variant.locale, "/profile/requests"));
    await chooseAction(rowOf(page, "Malle d’origine"), variant, "duplicate");
    const isCopy = page
      .getByRole("paragraph")
      .filter({ hasText: exactTextsOf(variant.locale, "listings")("states.duplicated") });
    const copy = rowOf(page, "Malle d’origine").filter({ has: isCopy });
    await expect(copy).toHaveCount(1);
    await expectNoOverflow(page);
    await chooseAction(copy, variant, "edit");

    await page.waitForURL(/\/ship\/\d+/);
    await page.getByLabel(exactTextsOf(variant.locale, "wizard")("fields.title")).fill("Malle changée");
    await expectNoOverflow(page);
    for (let step = 0; step < 2; step += 1) await goOn(page, wizard("nav.next"));
    await page.getByRole("button", { name: wizard("nav.save") }).click();
    // A copy is visible to no one else until it is published, which is the next step.
    await page.getByRole("button", { name: wizard("publish.action") }).click();
    await expect(page.getByRole("heading", { name: wizard("publish.doneTitle") })).toBeVisible();
    await expectNoOverflow(page);

    await page.goto(pathIn(variant.locale, "/profile/requests"));
    await expect(rowOf(page, "Malle changée").getByText(listing("states.current"))).toBeVisible();
    await expect(rowOf(page, "Malle d’origine")).toHaveCount(1);
    await context.close();
  },
);

scenario(
  "a van is announced with its stops in order, there and back, with what there is room for in each direction",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { context, page } = await openWindow(browser, { ...variant, as: carrier });
    const title = "Camionnette par Valence";
    const path = await publishVan(page, variant.locale, title);
    await expectNoOverflow(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const main = page.getByRole("main");
    // The stop that was moved comes first, and both directions show what fits.
    await expect(main.getByText(/(Valence|فالنس).*(Marseille|مرسيليا|مارسيليا)/s).first()).toBeVisible();
    const t = textsOf(variant.locale, "listings");
    for (const direction of ["aller", "retour"])
      await expect(main.getByText(t(`detail.directions.${direction}`)).first()).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario(
  "a weekly parcel shows when it is next, until its owner ends the series",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const shipper = await makePerson();
    const title = `Chaque semaine ${shipper.userId}`;
    const { id } = await makeAnnouncement(shipper, { title, frequency: 3 });
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const t = textsOf(variant.locale, "listings");
    await page.goto(pathIn(variant.locale, `/announcements/${id}`));
    await expect(page.getByRole("main").getByText(t("series.weekly")).first()).toBeVisible();
    await expect(page.getByRole("button", { name: t("owner.actions.announcements.end_series") })).toBeVisible();
    await expectNoOverflow(page);

    await page.goto(pathIn(variant.locale, "/profile/requests"));
    const row = rowOf(page, title);
    await expect(row.getByText(t("series.weekly"))).toBeVisible();
    await chooseAction(row, variant, "end_series");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(title);
    await expectNoOverflow(page);
    await dialog.getByRole("button", { name: t("owner.actions.announcements.end_series") }).click();
    // What lies under an open dialog is found by no role: the row shows nothing before it is
    // closed.
    await expect(dialog).toBeHidden();
    await expect(row.getByText(t("series.weekly"))).toHaveCount(0);
    await expectNoOverflow(page);
    // What is announced stays.
    await page.goto(pathIn(variant.locale, `/announcements/${id}`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(page.getByRole("main").getByText(t("series.weekly"))).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("owner.actions.announcements.end_series") })).toHaveCount(0);
    await context.close();
  },
);

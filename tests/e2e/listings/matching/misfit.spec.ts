import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { fillPackage } from "@/tests/e2e/steps/package";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput } from "@/tests/support/inputs";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a parcel that a trip cannot take is shown as such before a conversation opens, on either side, with a link to what fits",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const { id } = await makeTrip(
      carrier,
      flightInput({
        departure: { country: COUNTRY.france, city: CITY.lyon },
        arrival: { country: COUNTRY.algeria, city: CITY.oran },
        luggageOptions: [{ location: "hold", minWeight: 1, maxWeight: 5, direction: "aller" }],
      }),
    );
    const shipper = await makePerson();
    const t = textsOf(variant.locale, "listings");
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, expectsErrors: true });
    await page.goto(pathIn(variant.locale, `/transporters/x-${id}`));
    await page
      .getByRole("button", { name: t("contact.offer") })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await fillPackage(dialog, variant.locale);
    await dialog.getByRole("button", { name: t("contact.packageForm.submit") }).click();
    await expect(dialog.getByRole("heading", { name: t("contact.flow.misfit") })).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText(/5.*6/);
    await expectNoOverflow(page);
    const others = dialog.getByRole("link", { name: t("contact.flow.others") });
    const search = new URL((await others.getAttribute("href")) ?? "", page.url()).searchParams;
    expect(search.get("fromId")).toBe(String(CITY.lyon));
    expect(search.get("minWeight")).toBe("6");
    // What was typed is still there, and fits once it is lighter.
    await dialog.getByRole("button", { name: t("contact.flow.change") }).click();
    await dialog.getByLabel(exactTextsOf(variant.locale, "listings")("contact.packageForm.weight")).fill("4");
    await dialog.getByRole("button", { name: t("contact.packageForm.submit") }).click();
    await page.waitForURL(/\/chat\/\d+/);
    await context.close();

    const parcel = await makeAnnouncement(await makePerson());
    const there = await openWindow(browser, { ...variant, as: carrier });
    await there.page.goto(pathIn(variant.locale, `/announcements/${parcel.slug}-${parcel.id}`));
    await there.page
      .getByRole("button", { name: t("contact.offer") })
      .first()
      .click();
    await expect(there.page.getByRole("dialog").getByText(t("contact.fits.none"))).toBeVisible();
    await expectNoOverflow(there.page);
    await there.context.close();
  },
);

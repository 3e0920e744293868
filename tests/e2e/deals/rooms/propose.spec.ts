import { expect } from "@playwright/test";
import { bare, closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn, words } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { fillPackage } from "@/tests/e2e/steps/package";
import { counted, exactTextsOf, textsOf, weighing } from "@/tests/e2e/steps/texts";
import { makeAnnouncement, makeImage, makePerson, makeTrip, offerAs } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, packageInput, placeInput } from "@/tests/support/inputs";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const ROUTE = {
  depart: placeInput(CITY.nantes, COUNTRY.france),
  destination: placeInput(CITY.constantine, COUNTRY.algeria),
};

scenario(
  "an announced parcel is proposed to a trip with one tap, on the trip's page and at a match",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const shipper = await makePerson();
    const ends = {
      departure: { country: COUNTRY.france, city: CITY.nantes },
      arrival: { country: COUNTRY.algeria, city: CITY.constantine },
    };
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }), flightInput(ends));
    const parcel = await makeAnnouncement(shipper, { ...ROUTE, title: "Carton pour Alger" });
    const image = await makeImage(shipper);
    const heavy = { title: "Malle pour Alger", packages: [packageInput([image], { weight: 25 })] };
    await makeAnnouncement(shipper, { ...ROUTE, ...heavy });
    const t = textsOf(variant.locale, "listings");
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    await page.goto(pathIn(variant.locale, `/transporters/${trip.slug}-${trip.id}`));
    await page
      .getByRole("button", { name: t("contact.offer") })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    // What does not fit is shown with its reason, and cannot be proposed.
    await dialog.getByText(counted(variant.locale, "listings", "contact.flow.misfits")).click();
    await expect(dialog.getByRole("button", { name: /Malle pour Alger/ })).toBeDisabled();
    await expectNoOverflow(page);
    await dialog.getByRole("button", { name: /Carton pour Alger/ }).click();
    await page.waitForURL(/\/chat\/\d+/);
    const room = page.url();
    await expect(page.getByText("Carton pour Alger").filter({ visible: true }).first()).toBeVisible();

    // At its match the same room goes on.
    await page.goto(pathIn(variant.locale, `/announcements/${parcel.slug}-${parcel.id}`));
    const matching = textsOf(variant.locale, "matching");
    await page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="/transporters/"][href$="-${trip.id}"]`) })
      .getByRole("button", { name: matching("propose") })
      .click();
    await page.waitForURL(/\/chat\/\d+/);
    expect(page.url()).toBe(room);
    await expectNoOverflow(page);

    // An offer for it is pending: another parcel is not taken for it without a word.
    await offerAs(shipper, { chatRoomId: Number(/\d+$/.exec(room)?.[0]), amount: 45 });
    const second = await makeAnnouncement(shipper, { ...ROUTE, title: "Un autre colis" });
    await page.goto(pathIn(variant.locale, `/announcements/${second.slug}-${second.id}`));
    await page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="/transporters/"][href$="-${trip.id}"]`) })
      .getByRole("button", { name: matching("propose") })
      .click();
    await expect(page.getByText(t("contact.flow.otherParcel")).first()).toBeVisible();
    await page.waitForURL(room);
    await context.close();
  },
);

scenario(
  "a sender who describes a parcel is shown what its weight usually costs, and so is the carrier who answers",
  usually("fr", 390),
  async ({ browser, variant, otherVariant }) => {
    const shipper = await makePerson();
    const ends = {
      departure: { country: COUNTRY.france, city: CITY.nantes },
      arrival: { country: COUNTRY.algeria, city: CITY.constantine },
    };
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier, flightInput(ends));
    for (const propositionPrice of [38, 39, 40, 41, 42])
      await makeAnnouncement(await makePerson(), { ...ROUTE, propositionPrice });
    const t = textsOf(variant.locale, "listings");
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    await page.goto(pathIn(variant.locale, `/transporters/x-${trip.id}?intent=offer`));
    const dialog = page.getByRole("dialog");
    await fillPackage(dialog, variant.locale);
    await expect(dialog.getByText(weighing(variant.locale, 6)).first()).toBeVisible();
    await expectNoOverflow(page);
    await dialog.getByRole("button", { name: words(variant.locale, "listings", "usual.take") }).click();
    await expect(
      dialog.getByLabel(exactTextsOf(variant.locale, "listings")("contact.packageForm.amount")),
    ).not.toHaveValue("");
    await dialog.getByRole("button", { name: t("contact.packageForm.submitOffer") }).click();
    await page.waitForURL(/\/chat\/\d+$/);
    const chat = bare(new URL(page.url()).pathname);
    await context.close();

    const his = await openWindow(browser, { ...otherVariant, as: carrier });
    await his.page.goto(pathIn(otherVariant.locale, chat));
    const rooms = exactTextsOf(otherVariant.locale, "rooms");
    await his.page
      .getByRole("log")
      .getByRole("button", { name: rooms("offer.counter") })
      .click();
    const counter = his.page.getByRole("dialog");
    await expect(counter.getByText(weighing(otherVariant.locale, 6)).first()).toBeVisible();
    await expectNoOverflow(his.page);
    await counter.getByRole("button", { name: words(otherVariant.locale, "listings", "usual.take") }).click();
    await expect(counter.getByLabel(rooms("form.amount"))).not.toHaveValue("");
    await his.context.close();
  },
);

import { expect, type Page } from "@playwright/test";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { Hand } from "@/tests/e2e/steps/hand";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { photo } from "@/tests/e2e/steps/wizards";
import type { Variant } from "@/tests/e2e/variants";
import { callAs } from "@/tests/support/call";
import { makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput } from "@/tests/support/inputs";
import { randomWord } from "@/tests/support/random-word";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** From the home page to a booking with its addresses. */
const BOOKING_MAX = { taps: 25, fields: 12 };
/** The same with a published parcel. */
const PUBLISHING_MAX = { taps: 45, fields: 22 };

/** Cities that no other test's trips go between: the search and the matches show ours. */
const NANTES = { id: CITY.nantes, letters: "nante", name: /Nantes|نانت/ };
const CONSTANTINE = { id: CITY.constantine, letters: "constantine", name: /Constantine|قسنطينة/ };

/** A flight between the two that the search finds. */
async function makeFlight(): Promise<{ carrier: Person; id: number; slug: string }> {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const trip = await makeTrip(
    carrier,
    flightInput({
      travelTitle: `Nantes – Constantine ${randomWord()}`,
      departure: { country: COUNTRY.france, city: NANTES.id },
      arrival: { country: COUNTRY.algeria, city: CONSTANTINE.id },
    }),
  );
  return { carrier, id: trip.id, slug: trip.slug };
}

/** The carrier accepts the offer that is pending in the room in sight. */
async function accept(carrier: Person, page: Page): Promise<void> {
  const chatRoomId = Number(/\/chat\/(\d+)/.exec(page.url())?.[1]);
  const offerOf = async () => (await callAs(carrier, getRoom, { chatRoomId })).currentOffer?.id;
  await expect.poll(offerOf).toBeDefined();
  await callAs(carrier, acceptOffer, { messageId: await offerOf() });
}

/** Pays from the room, and gives the addresses. */
async function payAndGiveAddresses(hand: Hand, page: Page, { locale }: Variant): Promise<void> {
  const rooms = textsOf(locale, "rooms");
  const payments = textsOf(locale, "payments");
  const dialog = page.getByRole("dialog");
  await hand.tap(page.getByRole("link", { name: rooms("payment.pay") }).first());
  await hand.type(dialog.getByLabel(payments("form.number")), "4242 4242 4242 4242");
  await hand.type(dialog.getByLabel(payments("form.expiry")), "12/30");
  await hand.type(dialog.getByLabel(payments("form.cvc")), "123");
  await expectNoOverflow(page);
  await hand.tap(dialog.getByRole("button", { name: payments("form.pay") }));
  await hand.tap(dialog.getByRole("button", { name: payments("success.addresses") }));
  const shipping = (key: string) => dialog.getByLabel(exactTextsOf(locale, "reservations")(`shipping.${key}`));
  const button = (key: string) =>
    dialog.getByRole("button", { name: exactTextsOf(locale, "reservations")(`shipping.${key}`) });
  await expect(shipping("name")).not.toHaveValue("");
  await hand.type(shipping("address"), "8 quai Claude Bernard");
  await hand.tap(button("next"));
  await hand.type(shipping("address"), "18 rue Larbi Ben M’hidi");
  await hand.type(shipping("name"), "Yasmine Hadj");
  await hand.type(shipping("phone"), "0550123456");
  await expectNoOverflow(page);
  await hand.tap(button("save"));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("18 rue Larbi Ben M’hidi")).toBeVisible();
}

function expectAtMost(hand: Hand, max: typeof BOOKING_MAX): void {
  expect(hand.taps, hand.log.join("\n")).toBeLessThanOrEqual(max.taps);
  expect(hand.fields, hand.log.join("\n")).toBeLessThanOrEqual(max.fields);
}

scenario(
  "a carrier is booked from the home page in few taps and fields",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const flight = await makeFlight();
    const { context, page } = await openWindow(browser, { ...variant, as: await makePerson() });
    const hand = new Hand(page);
    const home = textsOf(variant.locale, "home");
    const t = textsOf(variant.locale, "listings");
    await page.goto(pathIn(variant.locale, "/"));
    const search = page.getByRole("search");
    await hand.city(search.getByLabel(home("search.from")).first(), NANTES.letters, NANTES.name);
    await hand.city(search.getByLabel(home("search.to")).first(), CONSTANTINE.letters, CONSTANTINE.name);
    await hand.tap(search.getByRole("button", { name: home("search.submit") }));
    await hand.tap(page.locator(`a[href*="/transporters/"][href$="-${flight.id}"]`).first());
    await hand.tap(
      page
        .getByRole("button", { name: t("contact.offer") })
        .filter({ visible: true })
        .first(),
    );
    const form = page.getByRole("dialog");
    const field = (key: string) =>
      form.getByLabel(exactTextsOf(variant.locale, "listings")(`contact.packageForm.${key}`));
    await hand.type(field("name"), "Vêtements pour ma mère");
    await hand.type(field("weight"), "6");
    await hand.type(field("value"), "80");
    await expectNoOverflow(page);
    await hand.tap(form.getByRole("button", { name: t("contact.packageForm.submitOffer") }));
    await page.waitForURL(/\/chat\/\d+/);
    await accept(flight.carrier, page);
    await payAndGiveAddresses(hand, page, variant);
    expectAtMost(hand, BOOKING_MAX);
    await context.close();
  },
);

scenario(
  "a parcel is published, proposed to a trip that fits and booked in few taps and fields",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const flight = await makeFlight();
    const { context, page } = await openWindow(browser, { ...variant, as: await makePerson() });
    const hand = new Hand(page);
    const home = textsOf(variant.locale, "home");
    const wizard = textsOf(variant.locale, "wizard");
    const field = (key: string) => page.getByLabel(exactTextsOf(variant.locale, "wizard")(`fields.${key}`));
    const next = () => hand.tap(page.getByRole("button", { name: wizard("nav.next") }));
    await page.goto(pathIn(variant.locale, "/"));
    await hand.tap(
      page
        .getByRole("main")
        .getByRole("link", { name: home("hero.ship") })
        .first(),
    );
    await page.waitForURL(/ship\/new/);
    await hand.photo(await photo("#b4551d"));
    await hand.type(field("title"), "ملابس لأمي");
    await hand.city(field("departure"), NANTES.letters, NANTES.name);
    await hand.city(field("destination"), CONSTANTINE.letters, CONSTANTINE.name);
    await hand.type(field("weight"), "6");
    await hand.type(field("value"), "80");
    await expectNoOverflow(page);
    await next();
    await expectNoOverflow(page);
    await next();
    await hand.type(field("price"), "60");
    await next();
    await hand.tap(page.getByLabel(wizard("recap.declared")));
    await hand.tap(page.getByRole("button", { name: exactTextsOf(variant.locale, "wizard")("nav.publish") }));
    await hand.tap(page.getByRole("link", { name: wizard("publish.see") }).first());
    const match = page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="/transporters/"][href$="-${flight.id}"]`) });
    await hand.tap(match.getByRole("button", { name: textsOf(variant.locale, "matching")("propose") }));
    await page.waitForURL(/\/chat\/\d+/);
    const rooms = textsOf(variant.locale, "rooms");
    await hand.tap(page.getByRole("button", { name: rooms("deal.make") }).first());
    const offer = page.getByRole("dialog");
    await hand.tap(offer.getByRole("button", { name: rooms("form.quickWhole.asked") }));
    await hand.tap(offer.getByRole("button", { name: rooms("form.submit") }));
    await accept(flight.carrier, page);
    await payAndGiveAddresses(hand, page, variant);
    expectAtMost(hand, PUBLISHING_MAX);
    await context.close();
  },
);

import { expect, type Page } from "@playwright/test";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { PASSWORD } from "@/tests/e2e/steps/account";
import { Hand } from "@/tests/e2e/steps/hand";
import { followMail } from "@/tests/e2e/steps/mailbox";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { photo } from "@/tests/e2e/steps/wizards";
import type { Variant } from "@/tests/e2e/variants";
import { callAs } from "@/tests/support/call";
import { makePaid, makePerson, makeTrip, type Person } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput, placeInput } from "@/tests/support/inputs";
import { randomWord } from "@/tests/support/random-word";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** From the home page to a booking with its addresses, by who has sent on this way before. */
const AGAIN_MAX = { taps: 14, fields: 6 };
/** The same the first time: a kind, a value, and the recipient's name, number and street are new. */
const FIRST_MAX = { taps: 16, fields: 10 };
/** The same by a newcomer, with a published parcel and the sign-up. */
const NEWCOMER_MAX = { taps: 27, fields: 16 };

/** Cities that no other test's trips go between: the search and the matches show ours. */
const NANTES = { id: CITY.nantes, letters: "nante", name: /Nantes|نانت/ };
const CONSTANTINE = { id: CITY.constantine, letters: "constantine", name: /Constantine|قسنطينة/ };

type Flight = { carrier: Person; id: number };

/** A flight between the two that the search finds. */
async function makeFlight(): Promise<Flight> {
  const carrier = await makePerson({ logisticsType: "carrier" });
  const trip = await makeTrip(
    carrier,
    flightInput({
      travelTitle: `Nantes – Constantine ${randomWord()}`,
      departure: { country: COUNTRY.france, city: NANTES.id },
      arrival: { country: COUNTRY.algeria, city: CONSTANTINE.id },
    }),
  );
  return { carrier, id: trip.id };
}

/** The carrier accepts the offer that is pending in the room in sight. */
async function accept(carrier: Person, page: Page): Promise<void> {
  const chatRoomId = Number(/\/chat\/(\d+)/.exec(page.url())?.[1]);
  const offerOf = async () => (await callAs(carrier, getRoom, { chatRoomId })).currentOffer?.id;
  await expect.poll(offerOf).toBeDefined();
  await callAs(carrier, acceptOffer, { messageId: await offerOf() });
}

/** Pays from the room. */
async function pay(hand: Hand, page: Page, { locale }: Variant): Promise<void> {
  const rooms = textsOf(locale, "rooms");
  const payments = textsOf(locale, "payments");
  const dialog = page.getByRole("dialog");
  await hand.tap(page.getByRole("link", { name: rooms("payment.pay") }).first());
  await hand.typeOn(dialog.getByLabel(payments("form.number")), "4242 4242 4242 4242");
  await hand.typeOn(dialog.getByLabel(payments("form.expiry")), "1230");
  await hand.typeOn(dialog.getByLabel(payments("form.cvc")), "123");
  await expectNoOverflow(page);
  // The request to begin within the withdrawal period, which the law wants as an act of its own.
  await hand.tap(dialog.getByRole("checkbox"));
  await hand.tap(dialog.getByRole("button", { name: payments("form.pay") }));
  await expect(dialog.getByRole("status").filter({ hasText: payments("success.title") })).toBeVisible();
}

/** Gives the addresses, which nobody has given before. */
async function giveAddresses(hand: Hand, page: Page, { locale }: Variant): Promise<void> {
  const dialog = page.getByRole("dialog");
  const shipping = (key: string) => dialog.getByLabel(exactTextsOf(locale, "reservations")(`shipping.${key}`));
  const button = (key: string) =>
    dialog.getByRole("button", { name: exactTextsOf(locale, "reservations")(`shipping.${key}`) });
  await expect(shipping("name")).not.toHaveValue("");
  await hand.typeOn(shipping("address"), "8 quai Claude Bernard");
  await hand.tap(button("next"));
  await hand.typeOn(shipping("address"), "18 rue Larbi Ben M’hidi");
  await hand.type(shipping("name"), "Yasmine Hadj");
  await hand.type(shipping("phone"), "0550123456");
  await expectNoOverflow(page);
  await hand.tap(button("save"));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("18 rue Larbi Ben M’hidi")).toBeVisible();
}

function expectAtMost(hand: Hand, max: typeof FIRST_MAX): void {
  expect(hand.taps, hand.log.join("\n")).toBeLessThanOrEqual(max.taps);
  expect(hand.fields, hand.log.join("\n")).toBeLessThanOrEqual(max.fields);
}

/** From the home page to the room, with an offer that the carrier has accepted. */
async function book(hand: Hand, page: Page, { locale }: Variant, flight: Flight): Promise<void> {
  const home = textsOf(locale, "home");
  const t = textsOf(locale, "listings");
  await page.goto(pathIn(locale, "/"));
  const search = page.getByRole("search");
  await hand.city(search.getByLabel(home("search.from")).first(), NANTES.letters, NANTES.name);
  await hand.cityOn(search.getByLabel(home("search.to")).first(), CONSTANTINE.letters, CONSTANTINE.name);
  await hand.tap(search.getByRole("button", { name: home("search.submit") }));
  await hand.tap(page.locator(`a[href*="/transporters/"][href$="-${flight.id}"]`).first());
  await hand.tap(
    page
      .getByRole("button", { name: t("contact.offer") })
      .filter({ visible: true })
      .first(),
  );
  const form = page.getByRole("dialog");
  await hand.tap(form.getByRole("button", { name: t("suggestions.kind.clothes") }));
  await hand.typeOn(form.getByLabel(exactTextsOf(locale, "listings")("contact.packageForm.weight")), "6");
  await hand.tap(form.getByRole("button", { name: /100/ }).first());
  await expectNoOverflow(page);
  await hand.tap(form.getByRole("button", { name: t("contact.packageForm.submitOffer") }));
  await page.waitForURL(/\/chat\/\d+/);
  await accept(flight.carrier, page);
}

scenario(
  "a carrier is booked from the home page in few taps and fields",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const flight = await makeFlight();
    const { context, page } = await openWindow(browser, { ...variant, as: await makePerson() });
    const hand = new Hand(page);
    await book(hand, page, variant, flight);
    await pay(hand, page, variant);
    await giveAddresses(hand, page, variant);
    expectAtMost(hand, FIRST_MAX);
    await context.close();
  },
);

scenario(
  "who has sent on a way before books it again in fewer, as the last recipient is known",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const shipper = await makePerson();
    const ends = {
      depart: placeInput(NANTES.id, COUNTRY.france),
      destination: placeInput(CONSTANTINE.id, COUNTRY.algeria),
    };
    await makePaid(50, ends, { shipper });
    const flight = await makeFlight();
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const hand = new Hand(page);
    await book(hand, page, variant, flight);
    await pay(hand, page, variant);
    const dialog = page.getByRole("dialog");
    const texts = exactTextsOf(variant.locale, "reservations");
    await expect(dialog.getByLabel(texts("shipping.address"))).not.toHaveValue("");
    await hand.tap(dialog.getByRole("button", { name: texts("shipping.next") }));
    await expect(dialog.getByLabel(texts("shipping.address"))).not.toHaveValue("");
    await hand.tap(dialog.getByRole("button", { name: texts("shipping.save") }));
    await expect(dialog).toBeHidden();
    expectAtMost(hand, AGAIN_MAX);
    await context.close();
  },
);

/** Fills the form of a parcel, as a visitor, up to the press that publishes it. */
async function describeParcel(hand: Hand, page: Page, { locale }: Variant): Promise<void> {
  const wizard = textsOf(locale, "wizard");
  const field = (key: string) => page.getByLabel(exactTextsOf(locale, "wizard")(`fields.${key}`));
  const next = () => hand.tap(page.getByRole("button", { name: wizard("nav.next") }));
  await hand.photo(await photo("#b4551d"));
  await hand.tap(page.getByRole("button", { name: textsOf(locale, "listings")("suggestions.kind.clothes") }));
  await hand.cityOn(field("departure"), NANTES.letters, NANTES.name);
  await hand.cityOn(field("destination"), CONSTANTINE.letters, CONSTANTINE.name);
  await hand.typeOn(field("weight"), "6");
  await hand.tap(page.getByRole("button", { name: /100/ }).first());
  await expectNoOverflow(page);
  await next();
  await hand.type(field("price"), "60");
  await expectNoOverflow(page);
  await next();
  await hand.tap(page.getByLabel(wizard("recap.declared")));
  await hand.tap(page.getByRole("button", { name: exactTextsOf(locale, "wizard")("nav.publish") }));
}

/** Signs up on the page that the press led to, and comes back by the link in the mail. */
async function signUp(hand: Hand, page: Page, { locale }: Variant): Promise<void> {
  const t = textsOf(locale, "accounts");
  const field = (key: string) => page.getByLabel(exactTextsOf(locale, "accounts")(`signUp.${key}`));
  const email = `${randomWord()}@example.com`;
  await page.waitForURL(/sign-up/);
  await expect(page.getByRole("radio", { name: t("signUp.shipper") })).toBeChecked();
  await hand.type(field("firstName"), "Nour");
  await hand.type(field("lastName").last(), "Amrani");
  await hand.type(field("email"), email);
  await hand.type(page.getByRole("textbox", { name: t("signUp.phoneNumber") }), "+33612345678");
  await hand.type(field("password").first(), PASSWORD);
  await hand.tap(page.getByLabel(t("signUp.terms")));
  await hand.tap(page.getByRole("button", { name: t("signUp.submit") }));
  await expect(page.getByRole("heading", { name: t("inbox.title") })).toBeVisible();
  // The link in the mail.
  hand.count("the mail's link");
  await followMail(page, locale, { to: email, subject: "confirm.subject", locale, link: /confirm-email\?token=/ });
  await page.waitForURL(/ship\/new/);
}

scenario(
  "a newcomer publishes a parcel, signs up, proposes it to a trip that fits and books it in few taps and fields",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { locale } = variant;
    const flight = await makeFlight();
    const { context, page } = await openWindow(browser, variant);
    const hand = new Hand(page);
    await page.goto(pathIn(locale, "/"));
    await hand.tap(
      page
        .getByRole("main")
        .getByRole("link", { name: textsOf(locale, "home")("hero.ship") })
        .first(),
    );
    await page.waitForURL(/ship\/new/);
    await describeParcel(hand, page, variant);
    await signUp(hand, page, variant);
    // What was asked before the account is done after it, and the trips that fit are shown.
    await expect(page.getByRole("link", { name: textsOf(locale, "wizard")("publish.see") }).first()).toBeVisible();
    const match = page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="/transporters/"][href$="-${flight.id}"]`) });
    await hand.tap(match.getByRole("button", { name: textsOf(locale, "matching")("offer") }));
    await page.waitForURL(/\/chat\/\d+/);
    await accept(flight.carrier, page);
    await pay(hand, page, variant);
    await giveAddresses(hand, page, variant);
    expectAtMost(hand, NEWCOMER_MAX);
    await context.close();
  },
);

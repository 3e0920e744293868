import { type Browser, expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { trips } from "@/db/schema/listings/trips";
import type { Locale } from "@/lib/core/base/actor";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { agree, handOver, offerForParcel, pay, roomPathOf, type Sides } from "@/tests/e2e/steps/deal";
import { signUpAndIn } from "@/tests/e2e/steps/sign-up";
import { textsOf } from "@/tests/e2e/steps/texts";
import { publishFlight, publishParcel } from "@/tests/e2e/steps/wizards";
import type { Variant } from "@/tests/e2e/variants";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { endUndo } from "@/tests/support/jobs";
import { randomWord } from "@/tests/support/random-word";

/** The place of the readers of each language, with a phone of that place. */
const PLACES = {
  fr: { zone: "Africa/Tunis", browserLocale: "fr-TN" },
  en: { zone: "Europe/Paris", browserLocale: "en-GB" },
  ar: { zone: "Africa/Casablanca", browserLocale: "ar-MA" },
} satisfies Record<Locale, object>;

const openAt = (browser: Browser, { locale, width }: Variant, more?: { as: Person }) =>
  openWindow(browser, { locale, width, touch: width === 390, ...PLACES[locale], ...more });

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a parcel goes from a new shipper's form to delivered, without reloading",
  usually("fr", 390),
  async ({ browser, variant, otherVariant }) => {
    const title = `Carton de livres ${randomWord()}`;
    const shipper = await openAt(browser, variant);
    await signUpAndIn(shipper.page, variant.locale, "shipper", `nour.${randomWord()}@example.com`);
    await publishParcel(shipper.page, variant.locale, title);

    const detailPath = await findWithoutScripts(browser, otherVariant, "/announcements", title);
    const carrier = await openAt(browser, otherVariant, { as: await makePerson({ logisticsType: "carrier" }) });
    const t = textsOf(otherVariant.locale, "listings");
    await carrier.page.goto(detailPath);
    await expectNoOverflow(carrier.page);
    await carrier.page
      .getByRole("button", { name: t("contact.offer") })
      .first()
      .click();
    const offer = carrier.page.getByRole("dialog");
    await offer.getByLabel(t("contact.offerForm.amount")).fill("60");
    await offer.getByRole("button", { name: t("contact.offerForm.submit") }).click();
    await shipper.page.goto(pathIn(variant.locale, await roomPathOf(carrier.page)));

    await finish({ shipper: { page: shipper.page, ...variant }, carrier: { page: carrier.page, ...otherVariant } });
    await shipper.context.close();
    await carrier.context.close();
  },
);

scenario(
  "a parcel goes from a carrier's flight, checked by a moderator, to delivered",
  usually("en", 1280),
  async ({ browser, variant, otherVariant }) => {
    const title = `رحلة باريس ${randomWord()}`;
    const carrier = await openAt(browser, variant, { as: await makePerson({ logisticsType: "carrier" }) });
    await publishFlight(carrier.page, variant.locale, title);
    await approve(browser, otherVariant, title);

    const detailPath = await findWithoutScripts(browser, otherVariant, "/transporters", title);
    const shipper = await openAt(browser, otherVariant, { as: await makePerson() });
    const sides = { shipper: { page: shipper.page, ...otherVariant }, carrier: { page: carrier.page, ...variant } };
    await offerForParcel(sides, detailPath);
    await finish(sides, { isAhead: true });
    await shipper.context.close();
    await carrier.context.close();
  },
);

/**
 * Finds something by its title in the public list and opens it, with JavaScript off. Gives its
 * path.
 */
async function findWithoutScripts(browser: Browser, variant: Variant, list: string, title: string): Promise<string> {
  const plain = await openWindow(browser, { ...variant, javaScript: false });
  await plain.page.goto(pathIn(variant.locale, list));
  // In another language than the page's it stands below its cities.
  const card = plain.page.getByRole("listitem").filter({ hasText: title }).first();
  await card.getByRole("heading").getByRole("link").click();
  await expect(plain.page.getByRole("main").getByText(title).first()).toBeVisible();
  await expect(plain.page.locator("html")).toHaveAttribute("dir", variant.locale === "ar" ? "rtl" : "ltr");
  await expectNoOverflow(plain.page);
  const path = new URL(plain.page.url()).pathname;
  await plain.context.close();
  return path;
}

/** A moderator reviews the trip's proof and lets it through. */
async function approve(browser: Browser, variant: Variant, title: string): Promise<void> {
  // Another scenario's moderator may hold what the queue opens first.
  const as = await makePerson({ staffRole: "moderator" });
  const moderator = await openWindow(browser, { ...variant, as, expectsErrors: true });
  const t = textsOf(variant.locale, "moderation");
  await moderator.page.goto(pathIn(variant.locale, "/moderation"));
  await moderator.page.getByRole("main").getByRole("link", { name: title }).first().click();
  const trip = moderator.page.getByRole("region", { name: title });
  await trip.getByRole("button", { name: t("ticketLook") }).click();
  const proof = moderator.page.getByRole("dialog").getByRole("img", { name: t("ticketPicture") });
  await expect.poll(() => proof.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);
  await moderator.page.keyboard.press("Escape");
  await expectNoOverflow(moderator.page);
  await trip.getByRole("button", { name: textsOf(variant.locale, "decisions")("decisions.approve") }).click();
  await expect(moderator.page.getByRole("main").getByRole("link", { name: title })).toHaveCount(0);
  // It takes effect once it can no longer be taken back.
  const readTrip = async () => (await testDb().select().from(trips).where(eq(trips.title, title)))[0];
  await endUndo("transporter", (await readTrip())?.id ?? 0);
  await expect.poll(async () => (await readTrip())?.moderation, { timeout: 25_000 }).toBe("approved");
  await moderator.context.close();
}

/**
 * From the offer on, both scenarios are the same: agree, pay, both codes, and books that balance.
 */
async function finish(sides: Sides, departure?: { isAhead: boolean }): Promise<void> {
  const reservationPath = await agree(sides);
  await pay(sides.shipper);
  await handOver(sides, reservationPath, departure);
  for (const { page } of Object.values(sides)) await expectNoOverflow(page);
  expect(await checkLedger(testDb())).toEqual([]);
}

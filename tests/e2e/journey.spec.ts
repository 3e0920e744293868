import { type Browser, expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import type { Locale } from "../../lib/core/actor";
import { checkLedger } from "../../lib/ledger/check-ledger";
import { testDb } from "../support/database";
import { makePerson } from "../support/factories";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "./people";
import { agree, handOver, pay, type Sides } from "./steps/deal";
import { signUpAndIn } from "./steps/sign-up";
import { textsOf } from "./steps/texts";
import { publishFlight, publishParcel } from "./steps/wizards";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

test("a parcel goes from a new shipper's form to delivered, in French and Arabic, without reloading", async ({
  browser,
}) => {
  const title = `Carton de livres ${Date.now()}`;
  const shipper = await openWindow(browser, { locale: "fr", width: 390 });
  await signUpAndIn(shipper.page, "shipper", `nour.${Date.now()}@example.com`);
  await publishParcel(shipper.page, "fr", title);

  const detailPath = await findWithoutScripts(browser, "ar", "/announcements", title);
  const carrier = await openWindow(browser, {
    locale: "ar",
    as: await makePerson({ logisticsType: "carrier" }),
    width: 390,
  });
  const t = textsOf("ar", "listing");
  await carrier.page.goto(detailPath);
  await expectNoOverflow(carrier.page);
  await carrier.page
    .getByRole("button", { name: t("contact.offer") })
    .first()
    .click();
  const offer = carrier.page.getByRole("dialog");
  await offer.getByLabel(t("contact.offerForm.amount")).fill("60");
  await offer.getByRole("button", { name: t("contact.offerForm.submit") }).click();
  await shipper.page.goto(await roomPathOf(carrier.page));

  await finish({ shipper: { page: shipper.page, locale: "fr" }, carrier: { page: carrier.page, locale: "ar" } });
  await shipper.context.close();
  await carrier.context.close();
});

test("a parcel goes from a carrier's flight, checked by a moderator, to delivered", async ({ browser }) => {
  const title = `رحلة باريس ${Date.now()}`;
  const carrier = await openWindow(browser, { locale: "ar", as: await makePerson({ logisticsType: "carrier" }) });
  await publishFlight(carrier.page, "ar", title);
  await approve(browser, title);

  const detailPath = await findWithoutScripts(browser, "en", "/transporters", title);
  const shipper = await openWindow(browser, { locale: "en", as: await makePerson(), width: 390 });
  await describeParcel(shipper.page, detailPath);
  await carrier.page.goto(pathIn("ar", (await roomPathOf(shipper.page)).replace(/^\/en/, "")));
  const t = textsOf("ar", "chat");
  await carrier.page
    .getByRole("button", { name: t("deal.make") })
    .first()
    .click();
  const offer = carrier.page.getByRole("dialog");
  await offer.getByLabel(t("form.amount")).fill("65");
  await offer.getByRole("button", { name: t("form.submit") }).click();

  await finish({ shipper: { page: shipper.page, locale: "en" }, carrier: { page: carrier.page, locale: "ar" } });
  await shipper.context.close();
  await carrier.context.close();
});

/** Finds something by its title in the public list and opens it, with JavaScript off. Gives its path. */
async function findWithoutScripts(browser: Browser, locale: Locale, list: string, title: string): Promise<string> {
  const plain = await openWindow(browser, { locale, javaScript: false });
  await plain.page.goto(pathIn(locale, list));
  await plain.page.getByRole("link", { name: title }).first().click();
  await expect(plain.page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(plain.page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
  const path = new URL(plain.page.url()).pathname;
  await plain.context.close();
  return path;
}

async function roomPathOf(page: Page): Promise<string> {
  await page.waitForURL(/\/chat\/\d+/);
  return new URL(page.url()).pathname.replace(/^\/ar/, "");
}

/** A moderator looks at the trip's proof and lets it through. */
async function approve(browser: Browser, title: string): Promise<void> {
  const moderator = await openWindow(browser, { locale: "fr", as: await makePerson({ staffRole: "moderator" }) });
  const t = textsOf("fr", "moderation");
  await moderator.page.goto("/moderation");
  await moderator.page.getByRole("main").getByRole("link", { name: title }).first().click();
  const trip = moderator.page.getByRole("region", { name: title });
  await trip.getByRole("button", { name: t("ticketLook") }).click();
  const proof = moderator.page.getByRole("dialog").getByRole("img", { name: t("ticketPicture") });
  await expect.poll(() => proof.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);
  await moderator.page.keyboard.press("Escape");
  await trip.getByRole("button", { name: textsOf("fr", "decisions")("decisions.approve") }).click();
  await expect(moderator.page.getByRole("main").getByRole("link", { name: title })).toHaveCount(0);
  // It takes effect once it can no longer be taken back.
  const isPublic = async () => {
    const [row] = await testDb().select().from(transports).where(eq(transports.travelTitle, title));
    return row?.moderation;
  };
  await expect.poll(isPublic, { timeout: 25_000 }).toBe("approved");
  await moderator.context.close();
}

/** Describes a parcel to the carrier of a trip, from the trip's page, in English. */
async function describeParcel(page: Page, detailPath: string): Promise<void> {
  const t = textsOf("en", "listing");
  const field = (key: string) => t(`contact.packageForm.${key}`);
  await page.goto(detailPath);
  await expectNoOverflow(page);
  await page
    .getByRole("button", { name: t("contact.contactCarrier") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("contact.flow.describe") }).click();
  await dialog.getByLabel(field("name")).fill("Books");
  await dialog.getByLabel(field("content")).fill("Books and clothes");
  for (const [side, value] of [
    ["length", "40"],
    ["width", "30"],
    ["height", "15"],
    ["weight", "6"],
    ["value", "80"],
  ] as const)
    await dialog.getByLabel(field(side)).fill(value);
  await dialog.getByRole("button", { name: field("submit") }).click();
}

/** From the offer on, both ways are the same: agree, pay, both codes, and books that balance. */
async function finish(sides: Sides): Promise<void> {
  const reservationPath = await agree(sides);
  await pay(sides.shipper);
  await handOver(sides, reservationPath);
  expect(await checkLedger(testDb())).toEqual([]);
}

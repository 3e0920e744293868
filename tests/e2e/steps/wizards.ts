import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { dayIn } from "@/tests/support/inputs";
import type { Locale } from "../../../lib/core/base/actor";
import { expectNoOverflow, pathIn } from "../people";
import { exactTextsOf, textsOf } from "./texts";

/** Chooses a city by its first letters from the list that opens. */
export async function chooseCity(field: Locator, letters: string, name: RegExp): Promise<void> {
  await field.fill(letters);
  // The dial codes of phones are options too.
  await field.page().getByRole("listbox").getByRole("option", { name }).first().click();
}

/** A file as a dialog gives it. */
type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A photo as a phone would send it. */
export async function photo(background: string): Promise<Chosen> {
  const buffer = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${background.replace("#", "")}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Goes to the next step; its title has the focus then, so that a screen reader begins there. */
export async function goOn(page: Page, name: RegExp): Promise<void> {
  const title = page.getByRole("heading", { level: 2 }).first();
  const before = await title.textContent();
  await page.getByRole("button", { name }).click();
  await expect(title).not.toHaveText(before ?? "");
  await expect(title).toBeFocused();
}

/**
 * Fills the sender's form in all its steps, Lyon → Oran with two photos, and publishes from the
 * recap. Gives the page's path.
 */
export async function publishParcel(
  page: Page,
  locale: Locale,
  title: string,
  photos?: readonly Chosen[],
): Promise<string> {
  await page.goto(pathIn(locale, "/ship/new"));
  await fillParcel(page, locale, title, photos);
  return publishFromRecap(page, locale, "publish.see");
}

/** Presses “Publish” on the recap and gives the path of what is published. */
export async function publishFromRecap(page: Page, locale: Locale, link: string): Promise<string> {
  await page.getByRole("button", { name: exactTextsOf(locale, "wizard")("nav.publish") }).click();
  const published = page.getByRole("link", { name: textsOf(locale, "wizard")(link) });
  await expect(published).toBeVisible();
  return (await published.getAttribute("href")) ?? "";
}

/** Fills the sender's form from its first step to the recap. */
export async function fillParcel(page: Page, locale: Locale, title: string, photos?: readonly Chosen[]): Promise<void> {
  const t = textsOf(locale, "wizard");
  const label = (key: string) => page.getByLabel(exactTextsOf(locale, "wizard")(`fields.${key}`));
  const next = () => goOn(page, t("nav.next"));
  await addPhotos(page, photos ?? [await photo("#b4551d"), await photo("#2456c7")]);
  await expect(page.getByRole("img", { name: textsOf(locale, "uploads")("photos.photo") })).toHaveCount(2);
  await fillParcelWords(page, locale, title);
  await expectNoOverflow(page);
  await next();

  await label("price").fill("60");
  await expectNoOverflow(page);
  await next();
  await expect(page.getByText(title).first()).toBeVisible();
  await page.getByLabel(t("recap.declared")).check();
}

/**
 * Fills in what a parcel is, between which cities, how heavy and how dear: the form's first step.
 */
export async function fillParcelWords(page: Page, locale: Locale, title: string): Promise<void> {
  const label = (key: string) => page.getByLabel(exactTextsOf(locale, "wizard")(`fields.${key}`));
  await label("title").fill(title);
  await chooseCity(label("departure"), "lyo", /Lyon|ليون/);
  await chooseCity(label("destination"), "oran", /Oran|وهران/);
  await label("weight").fill("6");
  await label("value").fill("80");
}

/** Chooses photos in the first field for them. */
export async function addPhotos(page: Page, files: readonly Chosen[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([...files]);
}

/**
 * Fills the carrier's form for a flight in all its steps, Paris → Algiers, saves and publishes.
 * Gives the page's path.
 */
export async function publishFlight(page: Page, locale: Locale, title: string): Promise<string> {
  const t = textsOf(locale, "wizard");
  const label = (key: string) => page.getByLabel(exactTextsOf(locale, "wizard")(`fields.${key}`));
  const next = () => goOn(page, t("nav.next"));
  await page.goto(pathIn(locale, "/travel/new"));
  await chooseCity(label("departure"), "paris", /Paris|باريس/);
  await chooseCity(label("destination"), "alger", /Alger|الجزائر/);
  await label("flightReference").fill("AH1007");
  await label("flightDate").fill(dayIn(6));
  await addPhotos(page, [await photo("#cccccc")]);
  await expect(page.getByRole("img", { name: textsOf(locale, "uploads")("photos.photo") })).toBeVisible();
  await expectNoOverflow(page);
  await next();

  await label("maxWeight").fill("20");
  await expectNoOverflow(page);
  await next();

  await label("minPrice").fill("40");
  await page.getByRole("radio", { name: t("choices.delivery.meetingPoint") }).check();
  await page.getByText(t("fields.moreTrip")).click();
  await label("travelTitle").fill(title);
  await expectNoOverflow(page);
  await next();
  await expect(page.getByText(title)).toBeVisible();
  return publishFromRecap(page, locale, "publish.seeTrip");
}

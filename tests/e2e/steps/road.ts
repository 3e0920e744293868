import { expect, type Page } from "@playwright/test";
import { dayIn } from "@/tests/support/inputs";
import type { Locale } from "../../../lib/core/base/actor";
import { expectNoOverflow, pathIn } from "../people";
import { exactTextsOf, textsOf } from "./texts";
import { chooseCity, goOn, publishFromRecap } from "./wizards";

/**
 * Fills the carrier's form for a van, Lyon → Tunis and back over two stops, saves and publishes.
 * Gives the page's path.
 */
export async function publishVan(page: Page, locale: Locale, title: string): Promise<string> {
  const t = textsOf(locale, "wizard");
  const label = (key: string) => page.getByLabel(exactTextsOf(locale, "wizard")(`fields.${key}`));
  const next = () => goOn(page, t("nav.next"));
  const press = (key: string) => page.getByRole("button", { name: t(`fields.${key}`) });
  await page.goto(pathIn(locale, "/travel/new"));
  await page.getByRole("radio", { name: t("fields.ground") }).check();
  await label("vehicleType").selectOption("van");
  await chooseCity(label("departure"), "lyo", /Lyon|ليون/);
  await chooseCity(label("destination"), "tunis", /Tunis|تونس/);
  for (const [index, letters, name] of [
    [0, "marseil", /Marseille|مرسيليا|مارسيليا/],
    [1, "valenc", /Valence|فالنس/],
  ] as const) {
    await press("addStop").click();
    await chooseCity(page.locator("[data-stop]").nth(index).getByRole("combobox"), letters, name);
  }
  // The second goes before the first, with the keyboard, which stays with it.
  await page.locator("[data-stop]").nth(1).locator("[data-move='-1']").press("Enter");
  await expect(page.locator("[data-stop]").first().locator("[data-move='1']")).toBeFocused();
  await label("detour").check();
  await label("detourRadius").selectOption("20");
  await label("departureDate").fill(dayIn(6));
  await label("hasReturn").check();
  await label("returnDate").fill(dayIn(12));
  await expectNoOverflow(page);
  await next();

  await label("maxWeight").first().fill("300");
  await label("maxWeight").nth(1).fill("120");
  await press("addOption").first().click();
  await label("maxWeight").nth(1).fill("50");
  await label("maxParcels").nth(1).fill("4");
  await expectNoOverflow(page);
  await next();

  await label("minPrice").fill("40");
  await page.getByRole("radio", { name: t("choices.delivery.home") }).check();
  await label("information").fill("Départ tôt le matin.");
  await page.getByText(t("fields.moreTrip")).click();
  await label("travelTitle").fill(title);
  await expectNoOverflow(page);
  await next();
  await expect(page.getByText(title)).toBeVisible();
  return publishFromRecap(page, locale, "publish.seeTrip");
}

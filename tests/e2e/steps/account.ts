import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../../../lib/core/base/actor";
import type { Variant } from "../variants";
import { exactTextsOf, textsOf } from "./texts";

/** The password of everyone who signs up or in by the form in the browser tests. */
export const PASSWORD = "Valise-2026!";

/** From this width on the bar on top has the account's menu; below it one menu has everything. */
const BAR_PX = 1_024;

/** Opens the menu with a person's own pages and what ends their session. */
export async function openMenu(page: Page, { locale, width }: Variant): Promise<Locator> {
  const t = textsOf(locale, "layout");
  const bar = page.getByRole("banner");
  if (width >= BAR_PX) {
    await bar.locator("summary", { hasText: t("nav.account") }).click();
    return bar.locator("details[open]");
  }
  await bar.getByRole("button", { name: t("nav.menu") }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Signs out by the menu. */
export async function signOut(page: Page, variant: Variant): Promise<void> {
  const menu = await openMenu(page, variant);
  await menu.getByRole("button", { name: textsOf(variant.locale, "layout")("account.signOut") }).click();
}

/** Fills the sign-in form that is in sight and sends it. */
export async function signIn(page: Page, locale: Locale, email: string, password = PASSWORD): Promise<void> {
  const t = textsOf(locale, "accounts");
  await page.getByLabel(t("signIn.email")).fill(email);
  await page.getByLabel(exactTextsOf(locale, "accounts")("signIn.password")).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("signIn.submit") })
    .click();
}

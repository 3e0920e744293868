import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../../lib/core/base/actor";
import { expectNoOverflow, pathIn } from "../people";
import { PASSWORD } from "./account";
import { followMail } from "./mailbox";
import { exactTextsOf, textsOf } from "./texts";

/**
 * Signs up with the form and follows the link in the mailbox: the browser that registered is signed
 * in by it.
 */
export async function signUpAndIn(
  page: Page,
  locale: Locale,
  logisticsType: "shipper" | "carrier",
  email: string,
  phone?: string,
): Promise<void> {
  const t = textsOf(locale, "accounts");
  await page.goto(pathIn(locale, `/sign-up?type=${logisticsType}`));
  await expectNoOverflow(page);
  await page.getByLabel(t("signUp.email")).fill(email);
  await fillPerson(page, locale, { firstName: "Nour", lastName: "Amrani", ...(phone ? { phone } : {}) });
  await expect(page.getByRole("heading", { name: t("inbox.title") })).toBeVisible();
  await followMail(page, locale, { to: email, subject: "confirm.subject", locale, link: /confirm-email\?token=/ });
  await page.waitForURL(/_app/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nour");
}

/** Fills the details of a person and a password, and sends the form. */
export async function fillPerson(
  page: Page,
  locale: Locale,
  { firstName, lastName, phone = "+33612345678" }: { firstName: string; lastName: string; phone?: string },
): Promise<void> {
  const t = textsOf(locale, "accounts");
  const label = (key: string) => page.getByLabel(exactTextsOf(locale, "accounts")(`signUp.${key}`));
  await label("firstName").fill(firstName);
  await label("lastName").last().fill(lastName);
  await page.getByRole("textbox", { name: t("signUp.phoneNumber") }).fill(phone);
  await label("password").first().fill(PASSWORD);
  await page.getByLabel(t("signUp.terms")).check();
  await page.getByRole("button", { name: t("signUp.submit") }).click();
}

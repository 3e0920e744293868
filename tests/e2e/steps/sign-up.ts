import { expect, type Page } from "@playwright/test";
import { expectNoOverflow, words } from "../people";

/** The password of everyone who signs up in the browser tests. */
export const PASSWORD = "Valise-2026!";

/** Signs up in French with the form, confirms with the mail in the mailbox, and signs in. */
export async function signUpAndIn(page: Page, logisticsType: "shipper" | "carrier", email: string): Promise<void> {
  await fillSignUp(page, logisticsType, email);
  await confirmFromMailbox(page, email);
  const t = (key: string) => words("fr", "auth", key);
  await page
    .getByRole("link", { name: t("signIn.submit") })
    .last()
    .click();
  await page.getByLabel(t("signIn.email")).fill(email);
  await page.getByLabel(t("signIn.password"), { exact: true }).fill(PASSWORD);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("signIn.submit") })
    .click();
  await page.waitForURL(/_app/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nour");
}

async function fillSignUp(page: Page, logisticsType: string, email: string): Promise<void> {
  const t = (key: string) => words("fr", "auth", key);
  await page.goto(`/sign-up?type=${logisticsType}`);
  await expectNoOverflow(page);
  if (await page.getByRole("button", { name: t("signUp.next") }).isVisible())
    await page.getByRole("button", { name: t("signUp.next") }).click();
  await page.getByLabel(t("signUp.firstName")).fill("Nour");
  await page
    .getByLabel(words("fr", "auth", "signUp.lastName"), { exact: true })
    .last()
    .fill("Amrani");
  await page.getByLabel(t("signUp.email")).fill(email);
  await page.getByLabel(t("signUp.phoneNumber")).fill("+33612345678");
  await page.getByLabel(t("signUp.password"), { exact: true }).first().fill(PASSWORD);
  await page.getByLabel(t("signUp.passwordAgain")).fill(PASSWORD);
  await page.getByLabel(t("signUp.terms")).check();
  await page.getByRole("button", { name: t("signUp.submit") }).click();
  await expect(page.getByRole("heading", { name: t("inbox.title") })).toBeVisible();
}

async function confirmFromMailbox(page: Page, email: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`/dev/mail?q=${encodeURIComponent(email)}`);
      return page.getByText("Confirmez votre adresse e-mail").count();
    })
    .toBeGreaterThan(0);
  await page
    .getByRole("link", { name: /Confirmez votre adresse e-mail/ })
    .first()
    .click();
  const link = page.getByRole("link", { name: /confirm-email\?token=/ }).first();
  const href = (await link.getAttribute("href")) ?? "";
  await page.goto(new URL(href).pathname + new URL(href).search);
}

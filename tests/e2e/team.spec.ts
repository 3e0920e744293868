import { expect, type Page, test } from "@playwright/test";
import { makePerson } from "../support/factories";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow } from "./people";
import { PASSWORD } from "./steps/sign-up";
import { textsOf } from "./steps/texts";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const t = textsOf("fr", "team");

/** The way to the invitation, as the mail shows it. */
async function openInvitation(page: Page, email: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`/dev/mail?q=${encodeURIComponent(email)}`);
      return page.getByRole("link", { name: /vous invite/ }).count();
    })
    .toBeGreaterThan(0);
  await page
    .getByRole("link", { name: /vous invite/ })
    .first()
    .click();
  const href = await page
    .getByRole("link", { name: /invitation\?token=/ })
    .first()
    .getAttribute("href");
  const url = new URL(href ?? "");
  await page.goto(url.pathname + url.search);
}

test("a team grows by invitations, and a ban by its owner shuts out at once", async ({ browser }) => {
  const owner = await makePerson();
  const email = `lina.${Date.now()}@example.com`;
  const boss = await openWindow(browser, { locale: "fr", as: owner });
  await boss.page.goto("/profile/team");
  await boss.page.getByRole("button", { name: t("invite") }).click();
  await boss.page.getByLabel(t("addresses")).fill(`${email}, ${owner.email}; pas-une@`);
  await boss.page.getByRole("button", { name: t("send") }).click();
  const outcomes = boss.page.getByRole("list", { name: t("outcomes.label") });
  for (const outcome of ["sent", "already_member", "invalid"])
    await expect(outcomes.getByText(t(`outcomes.${outcome}`))).toBeVisible();
  await boss.page.keyboard.press("Escape");
  await expect(boss.page.getByText(email).first()).toBeVisible();

  const guest = await openWindow(browser, { locale: "fr", width: 390, expectsRefusals: true });
  await openInvitation(guest.page, email);
  await expectNoOverflow(guest.page);
  const auth = textsOf("fr", "auth");
  await guest.page.getByRole("button", { name: auth("signUp.next") }).click();
  const address = guest.page.getByLabel(auth("signUp.email"));
  await expect(address).toHaveValue(email);
  await expect(address).not.toBeEditable();
  await guest.page.getByLabel(auth("signUp.firstName")).fill("Lina");
  await guest.page.getByLabel(auth("signUp.lastName"), { exact: true }).last().fill("Sadi");
  await guest.page.getByLabel(auth("signUp.phoneNumber")).fill("+33612345678");
  await guest.page.getByLabel(auth("signUp.password"), { exact: true }).first().fill(PASSWORD);
  await guest.page.getByLabel(auth("signUp.passwordAgain")).fill(PASSWORD);
  await guest.page.getByLabel(auth("signUp.terms")).check();
  await guest.page.getByRole("button", { name: auth("signUp.submit") }).click();
  await guest.page.waitForURL(/profile\/team/);
  await expect(guest.page.getByRole("heading", { level: 1 })).toContainText("Atelier");
  await expectNoOverflow(guest.page);

  await boss.page.reload();
  await boss.page.getByRole("button", { name: /Lina Sadi/ }).click();
  await boss.page.getByRole("menuitem", { name: t("ban") }).click();
  const dialog = boss.page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("ban") }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("radio", { name: t("reasons.custom") }).check();
  await dialog.getByLabel(t("customReason")).fill("Trop de retards");
  await dialog.getByRole("button", { name: t("ban") }).click();
  await expect(boss.page.getByText("Trop de retards")).toBeVisible();
  await guest.page.goto("/profile/team");
  await expect(guest.page).toHaveURL(/sign-in/);
  await guest.context.close();
  await boss.context.close();
});

test("the last owner can neither step down nor be shut out, and one of two workspaces is a press away", async ({
  browser,
}) => {
  const owner = await makePerson();
  const guest = await makePerson();
  const boss = await openWindow(browser, { locale: "fr", as: owner });
  await boss.page.goto("/profile/team");
  await boss.page.getByRole("button", { name: /Amel Benali/ }).click();
  await expect(boss.page.getByRole("menuitem", { name: t("lastOwner") })).toBeDisabled();
  await expect(boss.page.getByRole("menuitem", { name: t("ban") })).toHaveCount(0);
  await boss.page.keyboard.press("Escape");
  await boss.page.getByRole("button", { name: t("rename") }).click();
  await boss.page.getByLabel(t("workspaceName")).fill("Maison du Colis");
  await boss.page.getByRole("button", { name: t("save") }).click();
  await expect(boss.page.getByRole("heading", { level: 1 })).toHaveText("Maison du Colis");
  await boss.page.getByRole("button", { name: t("invite") }).click();
  await boss.page.getByLabel(t("addresses")).fill(guest.email);
  await boss.page.getByRole("button", { name: t("send") }).click();
  await expect(boss.page.getByText(t("outcomes.sent"))).toBeVisible();
  await boss.context.close();

  const { context, page } = await openWindow(browser, { locale: "fr", as: guest });
  await openInvitation(page, guest.email);
  await page.getByRole("button", { name: t("join.accept") }).click();
  await page.waitForURL(/profile\/team/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maison du Colis");
  await page.locator("summary", { hasText: textsOf("fr", "layout")("nav.account") }).click();
  await page.getByRole("button", { name: /Atelier/ }).click();
  await page.waitForURL(/profile$/);
  await page.goto("/profile/team");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Atelier");
  await context.close();
});

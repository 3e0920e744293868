import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { openMenu } from "@/tests/e2e/steps/account";
import { followMail } from "@/tests/e2e/steps/mailbox";
import { fillPerson } from "@/tests/e2e/steps/sign-up";
import { textsOf } from "@/tests/e2e/steps/texts";
import type { Variant } from "@/tests/e2e/variants";
import { makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/**
 * The mail that invites someone: in the language of their account, or of who invites when they have
 * none.
 */
const invitation = (to: string, { locale }: Variant) => ({
  to,
  subject: "invitation_plain.subject",
  locale,
  link: /invitation\?token=/,
});

scenario(
  "a team grows by invitations, and a ban by its owner shuts out immediately",
  usually("fr", 1280),
  async ({ browser, variant, otherVariant }) => {
    const t = textsOf(variant.locale, "workspaces");
    const owner = await makePerson();
    const email = `lina.${randomUUID()}@example.com`;
    const boss = await openWindow(browser, { ...variant, as: owner });
    await boss.page.goto(pathIn(variant.locale, "/profile/team"));
    await boss.page.getByRole("button", { name: t("invite") }).click();
    await boss.page.getByLabel(t("addresses")).fill(`${email}, ${owner.email}; pas-une@`);
    await boss.page.getByRole("button", { name: t("send") }).click();
    const outcomes = boss.page.getByRole("list", { name: t("outcomes.label") });
    for (const outcome of ["sent", "already_member", "invalid"])
      await expect(outcomes.getByText(t(`outcomes.${outcome}`))).toBeVisible();
    await expectNoOverflow(boss.page);
    await boss.page.keyboard.press("Escape");
    await expect(boss.page.getByText(email).first()).toBeVisible();

    const guest = await openWindow(browser, { ...otherVariant, expectsErrors: true });
    await followMail(guest.page, otherVariant.locale, invitation(email, variant));
    await expectNoOverflow(guest.page);
    const auth = textsOf(otherVariant.locale, "accounts");
    const address = guest.page.getByLabel(auth("signUp.email"));
    await expect(address).toHaveValue(email);
    await expect(address).not.toBeEditable();
    await fillPerson(guest.page, otherVariant.locale, { firstName: "Lina", lastName: "Sadi" });
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
    await expectNoOverflow(boss.page);
    await guest.page.goto(pathIn(otherVariant.locale, "/profile/team"));
    await expect(guest.page).toHaveURL(/sign-in/);
    await guest.context.close();
    await boss.context.close();
  },
);

scenario(
  "the last owner can neither step down nor be shut out, and one of two workspaces is a press away",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }) => {
    const owner = await makePerson();
    const guest = await makePerson({ locale: otherVariant.locale });
    const boss = await openWindow(browser, { ...variant, as: owner });
    const t = textsOf(variant.locale, "workspaces");
    await boss.page.goto(pathIn(variant.locale, "/profile/team"));
    await boss.page.getByRole("button", { name: /Amel Benali/ }).click();
    await expect(boss.page.getByRole("menuitem", { name: t("lastOwner") })).toBeDisabled();
    await expect(boss.page.getByRole("menuitem", { name: t("ban") })).toHaveCount(0);
    await boss.page.keyboard.press("Escape");
    await boss.page.getByRole("button", { name: t("rename") }).click();
    await boss.page.getByRole("textbox", { name: t("workspaceName") }).fill("Maison du Colis");
    await boss.page.getByRole("button", { name: t("save") }).click();
    await expect(boss.page.getByRole("heading", { level: 1 })).toHaveText("Maison du Colis");
    await boss.page.getByRole("button", { name: t("invite") }).click();
    await boss.page.getByLabel(t("addresses")).fill(guest.email);
    await boss.page.getByRole("button", { name: t("send") }).click();
    await expect(boss.page.getByText(t("outcomes.sent"))).toBeVisible();
    await expectNoOverflow(boss.page);
    await boss.context.close();

    const { context, page } = await openWindow(browser, { ...otherVariant, as: guest });
    await followMail(page, otherVariant.locale, invitation(guest.email, otherVariant));
    await expectNoOverflow(page);
    await page.getByRole("button", { name: textsOf(otherVariant.locale, "workspaces")("join.accept") }).click();
    await page.waitForURL(/profile\/team/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maison du Colis");
    await (await openMenu(page, otherVariant)).getByRole("button", { name: /Atelier/ }).click();
    await page.waitForURL(/_app$/);
    await page.goto(pathIn(otherVariant.locale, "/profile/team"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Atelier");
    await expectNoOverflow(page);
    await context.close();
  },
);

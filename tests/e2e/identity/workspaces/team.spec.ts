import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { flow, usually } from "@/tests/e2e/flow";
import type { Look } from "@/tests/e2e/looks";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { openMenu } from "@/tests/e2e/steps/account";
import { followMail } from "@/tests/e2e/steps/mailbox";
import { fillPerson } from "@/tests/e2e/steps/sign-up";
import { textsOf } from "@/tests/e2e/steps/texts";
import { makePerson } from "@/tests/support/factories";

flow.beforeAll(openDatabase);
flow.afterAll(closeDatabase);

/** The mail that invites someone: in the language of their account, or of who invites when they have none. */
const invitation = (to: string, { locale }: Look) => ({
  to,
  subject: "invitation_plain.subject",
  locale,
  link: /invitation\?token=/,
});

flow(
  "a team grows by invitations, and a ban by its owner shuts out at once",
  usually("fr", 1280),
  async ({ browser, look, otherLook }) => {
    const t = textsOf(look.locale, "workspaces");
    const owner = await makePerson();
    const email = `lina.${randomUUID()}@example.com`;
    const boss = await openWindow(browser, { ...look, as: owner });
    await boss.page.goto(pathIn(look.locale, "/profile/team"));
    await boss.page.getByRole("button", { name: t("invite") }).click();
    await boss.page.getByLabel(t("addresses")).fill(`${email}, ${owner.email}; pas-une@`);
    await boss.page.getByRole("button", { name: t("send") }).click();
    const outcomes = boss.page.getByRole("list", { name: t("outcomes.label") });
    for (const outcome of ["sent", "already_member", "invalid"])
      await expect(outcomes.getByText(t(`outcomes.${outcome}`))).toBeVisible();
    await expectNoOverflow(boss.page);
    await boss.page.keyboard.press("Escape");
    await expect(boss.page.getByText(email).first()).toBeVisible();

    const guest = await openWindow(browser, { ...otherLook, expectsErrors: true });
    await followMail(guest.page, otherLook.locale, invitation(email, look));
    await expectNoOverflow(guest.page);
    const auth = textsOf(otherLook.locale, "accounts");
    await guest.page.getByRole("button", { name: auth("signUp.next") }).click();
    const address = guest.page.getByLabel(auth("signUp.email"));
    await expect(address).toHaveValue(email);
    await expect(address).not.toBeEditable();
    await fillPerson(guest.page, otherLook.locale, { firstName: "Lina", lastName: "Sadi" });
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
    await guest.page.goto(pathIn(otherLook.locale, "/profile/team"));
    await expect(guest.page).toHaveURL(/sign-in/);
    await guest.context.close();
    await boss.context.close();
  },
);

flow(
  "the last owner can neither step down nor be shut out, and one of two workspaces is a press away",
  usually("ar", 390),
  async ({ browser, look, otherLook }) => {
    const owner = await makePerson();
    const guest = await makePerson({ locale: otherLook.locale });
    const boss = await openWindow(browser, { ...look, as: owner });
    const t = textsOf(look.locale, "workspaces");
    await boss.page.goto(pathIn(look.locale, "/profile/team"));
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
    await expectNoOverflow(boss.page);
    await boss.context.close();

    const { context, page } = await openWindow(browser, { ...otherLook, as: guest });
    await followMail(page, otherLook.locale, invitation(guest.email, otherLook));
    await expectNoOverflow(page);
    await page.getByRole("button", { name: textsOf(otherLook.locale, "workspaces")("join.accept") }).click();
    await page.waitForURL(/profile\/team/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maison du Colis");
    await (await openMenu(page, otherLook)).getByRole("button", { name: /Atelier/ }).click();
    await page.waitForURL(/profile$/);
    await page.goto(pathIn(otherLook.locale, "/profile/team"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Atelier");
    await expectNoOverflow(page);
    await context.close();
  },
);

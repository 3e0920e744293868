import { expect } from "@playwright/test";
import { flow, usually } from "@/tests/e2e/flow";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { PASSWORD, signIn } from "@/tests/e2e/steps/account";
import { followMail } from "@/tests/e2e/steps/mailbox";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makePerson } from "@/tests/support/factories";

flow.beforeAll(openDatabase);
flow.afterAll(closeDatabase);

flow(
  "a forgotten password is chosen anew by the mailed link; the old one no longer opens the account",
  usually("ar", 390),
  async ({ browser, look }) => {
    const { email } = await makePerson({ password: PASSWORD, locale: look.locale });
    const { context, page } = await openWindow(browser, { ...look, expectsErrors: true });
    const t = textsOf(look.locale, "accounts");
    await page.goto(pathIn(look.locale, "/sign-in"));
    await page.getByRole("link", { name: t("signIn.forgot") }).click();
    await page.waitForURL(/forgot-password/);
    await page.getByLabel(t("signIn.email")).fill(email);
    await page.getByRole("button", { name: t("forgot.submit") }).click();
    await expect(page.getByText(t("forgot.sent"))).toBeVisible();
    await expectNoOverflow(page);

    await followMail(page, look.locale, {
      to: email,
      subject: "reset.subject",
      locale: look.locale,
      link: /reset-password\?token=/,
    });
    const field = (key: string) => page.getByLabel(exactTextsOf(look.locale, "accounts")(`reset.${key}`));
    await field("password").fill("Malle-2027!");
    await field("passwordAgain").fill("Malle-2028!");
    await page.getByRole("button", { name: t("reset.submit") }).click();
    await expect(field("passwordAgain")).toHaveAttribute("aria-invalid", "true");
    await field("passwordAgain").fill("Malle-2027!");
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("reset.submit") }).click();
    await expect(page.getByRole("status").filter({ hasText: t("reset.doneTitle") })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("reset.signIn") })
      .click();

    await signIn(page, look.locale, email);
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await signIn(page, look.locale, email, "Malle-2027!");
    await page.waitForURL(/_app/);
    await expectNoOverflow(page);
    await context.close();
  },
);

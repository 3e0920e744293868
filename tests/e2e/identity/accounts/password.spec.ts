import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { PASSWORD, signIn } from "@/tests/e2e/steps/account";
import { followMail } from "@/tests/e2e/steps/mailbox";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a forgotten password is chosen again by the mailed link; the old one no longer opens the account",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { email } = await makePerson({ password: PASSWORD, locale: variant.locale });
    const { context, page } = await openWindow(browser, { ...variant, expectsErrors: true });
    const t = textsOf(variant.locale, "accounts");
    await page.goto(pathIn(variant.locale, "/sign-in"));
    await page.getByRole("link", { name: t("signIn.forgot") }).click();
    await page.waitForURL(/forgot-password/);
    await page.getByLabel(t("signIn.email")).fill(email);
    await page.getByRole("button", { name: t("forgot.submit") }).click();
    await expect(page.getByText(t("forgot.sent"))).toBeVisible();
    await expectNoOverflow(page);

    await followMail(page, variant.locale, {
      to: email,
      subject: "reset.subject",
      locale: variant.locale,
      link: /reset-password\?token=/,
    });
    const field = (key: string) => page.getByLabel(exactTextsOf(variant.locale, "accounts")(`reset.${key}`));
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

    await signIn(page, variant.locale, email);
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await signIn(page, variant.locale, email, "Malle-2027!");
    await page.waitForURL(/_app/);
    await expectNoOverflow(page);
    await context.close();
  },
);

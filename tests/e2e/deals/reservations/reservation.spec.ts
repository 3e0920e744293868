import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makePaid } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "the addresses are said step by step and read by the other side; a cancellation says first what comes back",
  usually("fr", 1280),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, reservationId } = await makePaid(50);
    const t = textsOf(variant.locale, "reservations");
    const label = (key: string) => exactTextsOf(variant.locale, "reservations")(`shipping.${key}`);
    const hers = await openWindow(browser, { ...variant, as: shipper });
    const his = await openWindow(browser, { ...otherVariant, as: carrier });
    await hers.page.goto(pathIn(variant.locale, `/reservations/${reservationId}`));
    await his.page.goto(pathIn(otherVariant.locale, `/reservations/${reservationId}`));
    await hers.page.getByRole("button", { name: t("shipping.open") }).click();
    const dialog = hers.page.getByRole("dialog");
    const address = dialog.getByLabel(label("address"));
    await address.fill("");
    await dialog.getByRole("button", { name: t("shipping.next") }).click();
    await expect(dialog.getByRole("alert").filter({ hasText: t("shipping.required") })).toBeVisible();
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await address.fill("4 quai des Étroits");
    await dialog.getByLabel(label("name")).fill("Samia Cherif");
    await dialog.getByLabel(label("phone")).fill("+33611223344");
    await expectNoOverflow(hers.page);
    await dialog.getByRole("button", { name: t("shipping.next") }).click();
    await expect(dialog.getByRole("button", { name: t("shipping.save") })).toBeVisible();
    await address.fill("18 rue Larbi Ben M’hidi");
    await dialog.getByLabel(label("name")).fill("Yacine Haddad");
    await dialog.getByLabel(label("phone")).fill("+213555010203");
    await dialog.getByLabel(label("instructions")).fill("Sonner deux fois.");
    await expectNoOverflow(hers.page);
    await dialog.getByRole("button", { name: t("shipping.save") }).click();
    await expect(dialog).toBeHidden();
    for (const { page } of [hers, his])
      for (const words of ["4 quai des Étroits", "18 rue Larbi Ben M’hidi", "Yacine Haddad", "Sonner deux fois."])
        await expect(page.getByRole("main").getByText(words)).toBeVisible();
    for (const { page } of [hers, his]) await expectNoOverflow(page);

    await hers.page.getByRole("button", { name: t("cancel.open") }).click();
    await expect(dialog).toContainText(/57,00/);
    await expectNoOverflow(hers.page);
    await dialog.getByRole("button", { name: t("cancel.confirm") }).click();
    await expect(dialog).toBeHidden();
    await expect(hers.page.getByText(t("status.cancelled")).first()).toBeVisible();
    const status = textsOf(otherVariant.locale, "reservations")("status.cancelled");
    await expect(his.page.getByText(status).first()).toBeVisible();
    for (const { page, context } of [hers, his]) {
      await expectNoOverflow(page);
      await context.close();
    }
  },
);

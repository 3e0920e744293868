import { expect } from "@playwright/test";
import { seenCookie } from "@/components/deals/pass/seen-milestones";
import { shareContacts } from "@/lib/deals/reservations/share-contacts";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf, written } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makePaid } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "the addresses are entered step by step and read by the other side; a cancellation shows first what comes back",
  usually("fr", 1280),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, reservationId } = await makePaid(50);
    const t = textsOf(variant.locale, "reservations");
    const label = (key: string) => exactTextsOf(variant.locale, "reservations")(`shipping.${key}`);
    const hers = await openWindow(browser, { ...variant, as: shipper });
    const his = await openWindow(browser, { ...otherVariant, as: carrier });
    // The other person from the first second, and what just happened animated once on each device:
    // as the page comes, as it would push what is pressed from under the finger once scripts run.
    for (const [page, locale] of [
      [hers.page, variant.locale],
      [his.page, otherVariant.locale],
    ] as const) {
      const words = textsOf(locale, "reservations");
      const pass = page.getByRole("region", { name: words("pass.label") });
      const close = page.getByRole("main").getByRole("button", { name: words("milestones.close") });
      const drawn = `aria-label="${written(locale, "reservations", "milestones.close")}"`;
      const first = await page.goto(pathIn(locale, `/reservations/${reservationId}`));
      expect(await first?.text()).toContain(drawn);
      await expect(pass.locator('a[href*="/people/"]')).toBeVisible();
      await expect(close).toBeVisible();
      await expect
        .poll(async () => (await page.context().cookies(page.url())).map(({ name }) => name))
        .toContain(seenCookie("paid"));
      const again = await page.reload();
      expect(await again?.text()).not.toContain(drawn);
      await expect(pass).toBeVisible();
      await expect(close).toHaveCount(0);
    }
    // Those of the announcement are there.
    await hers.page.getByRole("button", { name: t("shipping.edit") }).click();
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
    await expect(his.page.getByText("4 quai des Étroits")).toHaveCount(0);
    for (const person of [shipper, carrier]) await callAs(person, shareContacts, { id: reservationId });
    for (const { page } of [hers, his])
      for (const words of ["4 quai des Étroits", "18 rue Larbi Ben M’hidi", "Yacine Haddad", "Sonner deux fois."])
        await expect(page.getByRole("main").getByText(words)).toBeVisible();
    for (const { page } of [hers, his]) await expectNoOverflow(page);

    await hers.page.getByRole("button", { name: t("cancel.open") }).click();
    await expect(dialog).toContainText(/50\s€/);
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

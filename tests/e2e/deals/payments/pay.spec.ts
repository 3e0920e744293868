import { expect, type Locator, type Page } from "@playwright/test";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { formatsFor } from "@/lib/i18n/formats";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { fillCard } from "@/tests/e2e/steps/deal";
import { spaced, textsOf } from "@/tests/e2e/steps/texts";
import { chooseCity } from "@/tests/e2e/steps/wizards";
import type { Variant } from "@/tests/e2e/variants";
import { callAs } from "@/tests/support/call";
import { makePaid, makeReservation, type Person } from "@/tests/support/factories";
import { dayIn } from "@/tests/support/inputs";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

async function openDialog(page: Page, { locale }: Variant, reservationId: number): Promise<Locator> {
  await page.goto(pathIn(locale, `/reservations/${reservationId}?pay=1`));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

const payButton = (dialog: Locator, { locale }: Variant) =>
  dialog.getByRole("button", { name: textsOf(locale, "payments")("form.pay") });

async function paymentsOf(person: Person, reservationId: number): Promise<number> {
  const { data } = await callAs(person, getLedger, { reservationId });
  return data.filter(({ kind }) => kind === "payment").length;
}

scenario(
  "what fails shows why and that nothing was charged, field by field and card by card",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { shipper, reservationId } = await makeReservation(50);
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, expectsErrors: true });
    const t = textsOf(variant.locale, "payments");
    const dialog = await openDialog(page, variant, reservationId);
    // The sum stands first, and on the button.
    await expect(dialog.getByText(/57(?:,00)?\s€/).first()).toBeVisible();
    await expect(payButton(dialog, variant)).toContainText(/57\s€/);
    await payButton(dialog, variant).click();
    await expect(dialog.getByLabel(t("form.number"))).toBeFocused();
    for (const error of ["numberError", "expiryError", "cvcError"])
      await expect(dialog.getByRole("link", { name: t(`form.${error}`) })).toBeVisible();
    await fillCard(dialog, variant.locale, "4000000000000002");
    await expect(dialog.getByLabel(t("form.number"))).toHaveValue("4000 0000 0000 0002");
    const refusals = textsOf(variant.locale, "errors");
    for (const [number, refusal] of [
      ["4000000000000002", "declined"],
      ["4000000000000119", "processing_error"],
      ["5555555555554444", "declined"],
    ] as const) {
      await dialog.getByLabel(t("form.number")).fill(number);
      await payButton(dialog, variant).click();
      await expect(dialog.getByRole("alert")).toHaveText(refusals(`payment.${refusal}`));
    }
    await expectNoOverflow(page);
    expect(await paymentsOf(shipper, reservationId)).toBe(0);
    await context.close();
  },
);

scenario(
  "the bank's check is asked, refused and approved; a reload in between pays nothing",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const { shipper, reservationId } = await makeReservation(50);
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, expectsErrors: true });
    const t = textsOf(variant.locale, "payments");
    let dialog = await openDialog(page, variant, reservationId);
    await fillCard(dialog, variant.locale, "4000000000003155");
    await payButton(dialog, variant).click();
    await dialog.getByRole("button", { name: t("bank.refuse") }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      textsOf(variant.locale, "errors")("payment.authentication_failed"),
    );
    await payButton(dialog, variant).click();
    await expect(dialog.getByRole("button", { name: t("bank.approve") })).toBeVisible();
    await expectNoOverflow(page);
    await page.reload();
    expect(await paymentsOf(shipper, reservationId)).toBe(0);
    dialog = await openDialog(page, variant, reservationId);
    await fillCard(dialog, variant.locale, "4000000000003155");
    await payButton(dialog, variant).click();
    await dialog.getByRole("button", { name: t("bank.approve") }).click();
    await expect(dialog.getByText(t("success.title")).first()).toBeVisible();
    await expectNoOverflow(page);
    expect(await paymentsOf(shipper, reservationId)).toBe(1);
    await context.close();
  },
);

scenario(
  "a double click and a late, doubled confirmation pay once",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const t = textsOf(variant.locale, "payments");
    for (const number of ["4242424242424242", "4000000000000085"]) {
      const { shipper, reservationId } = await makeReservation(50);
      const { context, page } = await openWindow(browser, { ...variant, as: shipper });
      const dialog = await openDialog(page, variant, reservationId);
      await fillCard(dialog, variant.locale, number);
      await payButton(dialog, variant).dblclick();
      await expect(dialog.getByText(t("success.title")).first()).toBeVisible({ timeout: 40_000 });
      await dialog.getByRole("link", { name: t("success.receipt") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("receipt.title") })).toBeVisible();
      await expectNoOverflow(page);
      expect(await paymentsOf(shipper, reservationId)).toBe(1);
      // Who comes back to pay finds it paid.
      await page.goto(pathIn(variant.locale, `/reservations/${reservationId}?pay=1`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await context.close();
    }
  },
);

scenario(
  "where the parcel is and when it comes reach the shipper without a reload",
  usually("fr", 390),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, reservationId } = await makePaid();
    await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
    const r = textsOf(variant.locale, "reservations");
    const his = await openWindow(browser, { ...variant, as: carrier });
    const hers = await openWindow(browser, { ...otherVariant, as: shipper });
    await his.page.goto(pathIn(variant.locale, `/reservations/${reservationId}`));
    await hers.page.goto(pathIn(otherVariant.locale, `/reservations/${reservationId}`));
    const arrival = dayIn(20);
    await his.page.getByLabel(r("location.label")).fill("Port de Marseille");
    await his.page.getByLabel(r("location.eta")).fill(arrival);
    await his.page.getByRole("button", { name: r("location.save") }).click();
    const last = textsOf(otherVariant.locale, "reservations")("location.last");
    await expect(hers.page.getByText(last)).toContainText("Port de Marseille");
    // Words alone stand on no map; a city of ours does, on the other side's page too, and in their
    // language.
    const seen = hers.page.locator("svg [data-seen]");
    await expect(seen).toHaveCount(0);
    await chooseCity(his.page.getByLabel(r("location.label")), "marse", /Marseille|مرسيليا/);
    await his.page.getByRole("button", { name: r("location.save") }).click();
    await expect(seen).toContainText(otherVariant.locale === "ar" ? "مرسيليا" : "Marseille");
    await expect(hers.page.getByText(last)).toContainText(otherVariant.locale === "ar" ? "مرسيليا" : "Marseille");
    const day = formatsFor(otherVariant.locale).dateLong(`${arrival}T12:00:00Z`);
    await expect(hers.page.getByText(spaced(day)).first()).toBeVisible();
    for (const { page } of [his, hers]) await expectNoOverflow(page);
    await hers.context.close();
    await his.context.close();
  },
);

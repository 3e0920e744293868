import { expect, type Locator, type Page, test } from "@playwright/test";
import { getLedger } from "../../lib/ledger/get-ledger";
import { deriveCode } from "../../lib/reservations/derive-code";
import { enterPickupCode } from "../../lib/reservations/enter-pickup-code";
import { callAs } from "../support/call";
import { makePaid, makeReservation, type Person } from "../support/factories";
import { closeDatabase, openDatabase, openWindow, pathIn } from "./people";
import { textsOf } from "./steps/texts";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const t = textsOf("fr", "payments");

async function openDialog(page: Page, reservationId: number): Promise<Locator> {
  await page.goto(pathIn("fr", `/reservations/${reservationId}?pay=1`));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel(t("form.number")).fill(number);
  await dialog.getByLabel(t("form.expiry")).fill("12/30");
  await dialog.getByLabel(t("form.cvc")).fill("123");
}

const payButton = (dialog: Locator) => dialog.getByRole("button", { name: t("form.pay") });

async function paymentsOf(person: Person, reservationId: number): Promise<number> {
  const { data } = await callAs(person, getLedger, { reservationId });
  return data.filter(({ kind }) => kind === "payment").length;
}

test("what fails says why and that nothing was charged, field by field and card by card", async ({ browser }) => {
  const { shipper, reservationId } = await makeReservation(50);
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, width: 390, expectsRefusals: true });
  const dialog = await openDialog(page, reservationId);
  // The sum stands first, and on the button.
  await expect(dialog.getByText(/57,00/).first()).toBeVisible();
  await expect(payButton(dialog)).toContainText("57,00");
  await payButton(dialog).click();
  await expect(dialog.getByLabel(t("form.number"))).toBeFocused();
  for (const error of ["numberError", "expiryError", "cvcError"])
    await expect(dialog.getByText(t(`form.${error}`))).toBeVisible();
  await fillCard(dialog, "4000000000000002");
  await expect(dialog.getByLabel(t("form.number"))).toHaveValue("4000 0000 0000 0002");
  for (const number of ["4000000000000002", "4000000000000119", "5555555555554444"]) {
    await dialog.getByLabel(t("form.number")).fill(number);
    await payButton(dialog).click();
    await expect(dialog.getByRole("alert")).toContainText("Rien n’a été débité");
  }
  expect(await paymentsOf(shipper, reservationId)).toBe(0);
  await context.close();
});

test("the bank's check is asked, refused and approved; a reload in between pays nothing", async ({ browser }) => {
  const { shipper, reservationId } = await makeReservation(50);
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsRefusals: true });
  let dialog = await openDialog(page, reservationId);
  await fillCard(dialog, "4000000000003155");
  await payButton(dialog).click();
  await dialog.getByRole("button", { name: t("bank.refuse") }).click();
  await expect(dialog.getByRole("alert")).toContainText("Rien n’a été débité");
  await payButton(dialog).click();
  await expect(dialog.getByRole("button", { name: t("bank.approve") })).toBeVisible();
  await page.reload();
  expect(await paymentsOf(shipper, reservationId)).toBe(0);
  dialog = await openDialog(page, reservationId);
  await fillCard(dialog, "4000000000003155");
  await payButton(dialog).click();
  await dialog.getByRole("button", { name: t("bank.approve") }).click();
  await expect(dialog.getByText(t("success.title")).first()).toBeVisible();
  expect(await paymentsOf(shipper, reservationId)).toBe(1);
  await context.close();
});

test("a double click and a late, doubled confirmation pay once", async ({ browser }) => {
  for (const number of ["4242424242424242", "4000000000000085"]) {
    const { shipper, reservationId } = await makeReservation(50);
    const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
    const dialog = await openDialog(page, reservationId);
    await fillCard(dialog, number);
    await payButton(dialog).dblclick();
    await expect(dialog.getByText(t("success.title")).first()).toBeVisible({ timeout: 40_000 });
    await dialog.getByRole("link", { name: t("success.receipt") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("receipt.title") })).toBeVisible();
    expect(await paymentsOf(shipper, reservationId)).toBe(1);
    // Who comes back to pay finds it paid.
    await page.goto(pathIn("fr", `/reservations/${reservationId}?pay=1`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await context.close();
  }
});

test("where the parcel is and when it comes reach the shipper without a reload", async ({ browser }) => {
  const { shipper, carrier, reservationId } = await makePaid();
  await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
  const r = textsOf("fr", "reservations");
  const his = await openWindow(browser, { locale: "fr", as: carrier, width: 390 });
  const hers = await openWindow(browser, { locale: "fr", as: shipper });
  for (const { page } of [his, hers]) await page.goto(`/reservations/${reservationId}`);
  await his.page.getByLabel(r("location.label")).fill("Port de Marseille");
  await his.page.getByLabel(r("location.eta")).fill("2027-01-05");
  await his.page.getByRole("button", { name: r("location.save") }).click();
  await expect(hers.page.getByText(r("location.last"))).toContainText("Port de Marseille");
  // Words alone stand on no map; a city of ours does, on the other side's page too.
  const seen = hers.page.locator("svg [data-seen]");
  await expect(seen).toHaveCount(0);
  await his.page.getByLabel(r("location.label")).fill("Marseille");
  await his.page.getByRole("option", { name: "Marseille" }).first().click();
  await his.page.getByRole("button", { name: r("location.save") }).click();
  await expect(seen).toContainText("Marseille");
  await expect(hers.page.getByText(/5 janvier 2027/).first()).toBeVisible();
  await hers.context.close();
  await his.context.close();
});

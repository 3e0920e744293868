import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeReservation, makeShared } from "@/tests/support/factories";
import { CITY, COUNTRY } from "@/tests/support/inputs";
import { readPdf } from "@/tests/support/pdf";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

async function pagesOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return (await readPdf(await page.pdf({ preferCSSPageSize: true }))).pageCount;
}

const end = (cityId: number, countryId: number) => ({
  cityId,
  countryId,
  address: "106, rue de la Grande-Mosquée",
  addressComplement: "Escalier B, deuxième étage",
  contactName: "Nadia Canari",
  contactPhone: "+33611223344",
  contactEmail: "nadia.canari@demo.rihla.example",
});

scenario(
  "a reservation and its receipts each print on one sheet",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const { shipper, carrier, reservationId } = await makeShared(50);
    await callAs(shipper, setShippingDetails, {
      id: reservationId,
      pickup: end(CITY.lyon, COUNTRY.france),
      delivery: end(CITY.oran, COUNTRY.algeria),
      specialInstructions: "Appeler un quart d’heure avant d’arriver, la sonnette ne marche pas toujours.",
    });
    const { locale } = variant;
    const path = pathIn(locale, `/reservations/${reservationId}`);
    const hers = await openWindow(browser, { ...variant, as: shipper });
    const his = await openWindow(browser, { ...variant, as: carrier });
    for (const { page } of [hers, his]) expect(await pagesOf(page, path)).toBe(1);
    expect(await pagesOf(hers.page, `${path}/receipt`)).toBe(1);

    await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
    await callAs(carrier, enterDropCode, { id: reservationId, code: deriveCode(reservationId, "drop", 1) });
    await callAs("system", payOut, { reservationId }, { now: new Date(Date.now() + 49 * 3_600_000) });
    for (const { page } of [hers, his]) expect(await pagesOf(page, path)).toBe(1);
    expect(await pagesOf(his.page, `${path}/receipt`)).toBe(1);
    await expect(his.page.getByText(textsOf(locale, "payments")("receipt.payoutSum"))).toBeVisible();
    for (const { page } of [hers, his]) await expectNoOverflow(page);
    await hers.context.close();
    await his.context.close();
  },
);

scenario(
  "the transport document is downloaded from the page in its language, and no one else can read it",
  usually("en", 390),
  async ({ browser, variant }) => {
    const { shipper, reservationId } = await makeShared(50);
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    await page.goto(pathIn(variant.locale, `/reservations/${reservationId}`));
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: textsOf(variant.locale, "reservations")("detail.document") }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^RH-\\w+-${variant.locale}\\.pdf$`));
    const anonymous = await browser.newContext();
    const answer = await anonymous.request.get(`/api/v1/reservations/${reservationId}/transport-document.pdf`);
    expect(answer.status()).toBe(401);
    await expectNoOverflow(page);
    await anonymous.close();
    await context.close();
  },
);

scenario(
  "reservations that cannot be read say so, and come back with Retry",
  usually("en", 1280),
  async ({ browser, variant }) => {
    const { shipper, reservationId } = await makeReservation();
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, expectsServerErrors: true });
    const t = textsOf(variant.locale, "reservations");
    // An instant that no calendar has: reading it fails, and only for this workspace.
    const setDue = (due: string) =>
      testDb().execute(sql`update reservations set payment_due_at = ${due} where id = ${reservationId}`);
    await setDue("infinity");
    expect((await page.goto(pathIn(variant.locale, "/reservations?sort=oldest")))?.status()).toBe(503);
    const alert = page.getByRole("alert").filter({ hasText: t("list.failed") });
    await expect(alert).toContainText(t("list.failedText"));
    await expectNoOverflow(page);
    await setDue(new Date(Date.now() + 3_600_000).toISOString());
    await page.getByRole("button", { name: textsOf(variant.locale, "common")("connection.retry") }).click();
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: t("status.pending") }),
    ).toBeVisible();
    await context.close();
  },
);

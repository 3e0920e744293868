import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makeReservation } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "the money of a workspace is shown, filtered and explained with JavaScript off",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const { locale } = variant;
    const { shipper, reservationId } = await makePaid(50);
    const { number } = await callAs(shipper, getReservation, { id: reservationId });
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, javaScript: false });
    const t = textsOf(locale, "payments");
    const main = page.getByRole("main");
    await page.goto(pathIn(locale, "/payments"));
    await expect(main.getByText(/57(?:,00)?\s€/).first()).toBeVisible();
    await expect(main.getByText(/50(?:,00)?\s€/).first()).toBeVisible();
    await expectNoOverflow(page);

    const tabs = page.getByRole("navigation", { name: t("page.tabs") });
    await tabs.getByRole("link", { name: t("page.transactions") }).click();
    await main.getByRole("searchbox").fill(number);
    await main.getByLabel(t("transactions.status")).selectOption("completed");
    await main.getByRole("button", { name: t("transactions.apply") }).click();
    await expect(page).toHaveURL(/tab=transactions.*status=completed/);
    await expect(main.getByRole("row")).toHaveCount(2);
    await expectNoOverflow(page);
    await page.goto(pathIn(locale, "/payments?tab=transactions&status=failed"));
    await expect(main.getByText(t("transactions.noMatch"))).toBeVisible();

    await tabs.getByRole("link", { name: t("page.services") }).click();
    await main.getByLabel(t("services.price")).fill("100");
    await main.getByLabel(t("services.help")).selectOption("one");
    await main.getByRole("button", { name: t("services.calculate") }).click();
    // 129 € of service, 15.48 € and 2.19 € of fees.
    await expect(main.getByText(/146,67/)).toBeVisible();
    await expect(main.getByText(/129\s€/)).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario(
  "the list of transactions follows what is typed and chosen",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const { locale } = variant;
    const { shipper } = await makePaid(50, { title: "Carton de livres" });
    const unpaid = await makeReservation(50, { title: "Valise de vêtements" }, { shipper });
    await callAs(shipper, startPayment, { reservationId: unpaid.reservationId });
    const t = textsOf(locale, "payments");
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    await page.goto(pathIn(locale, "/payments?tab=transactions"));
    const main = page.getByRole("main");
    const titles = main.getByRole("link", { name: /Carton|Valise/ });
    await expect(titles).toHaveCount(2);
    await expect(main.getByRole("button", { name: t("transactions.apply") })).toBeHidden();
    await main.getByLabel(t("transactions.status")).selectOption("completed");
    await expect(titles).toHaveText(["Carton de livres"]);
    await expect(page).toHaveURL(/\/payments\?status=completed&tab=transactions$/);
    const field = main.getByRole("searchbox");
    await field.pressSequentially("valise");
    await expect(main.getByText(t("transactions.noMatch"))).toBeVisible();
    await expect(field).toBeFocused();
    await main.getByLabel(t("transactions.status")).selectOption("");
    await expect(titles).toHaveText(["Valise de vêtements"]);
    await expect(field).toHaveValue("valise");
    await expectNoOverflow(page);
    await main.getByRole("link", { name: t("transactions.clear") }).click();
    await expect(titles).toHaveCount(2);
    await expect(field).toHaveValue("");
    await context.close();
  },
);

scenario(
  "figures that cannot be read say so, and come back with Retry",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { shipper, reservationId } = await makeReservation(50);
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, expectsServerErrors: true });
    const t = textsOf(variant.locale, "payments");
    // An instant that no calendar has: reading it fails, and only for this workspace.
    const setDue = (due: string) =>
      testDb().execute(sql`update reservations set payment_due_at = ${due} where id = ${reservationId}`);
    await setDue("infinity");
    expect((await page.goto(pathIn(variant.locale, "/payments")))?.status()).toBe(503);
    await expect(page.getByRole("alert").getByText(t("page.failed"))).toBeVisible();
    await setDue(new Date(Date.now() + 3_600_000).toISOString());
    await page.getByRole("button", { name: textsOf(variant.locale, "common")("connection.retry") }).click();
    await expect(page.getByRole("link", { name: t("overview.payLabel") })).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario("the calculator follows what is typed", usually("fr", 1280), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, { ...variant, as: await makePerson() });
  const t = textsOf(variant.locale, "payments");
  await page.goto(pathIn(variant.locale, "/payments?tab=services"));
  const form = page.getByRole("form", { name: t("services.calculator") });
  await form.getByLabel(t("services.price")).fill("10,00");
  // 1.50 € at least, and 0.15 + 0.25 €.
  await expect(form.getByText(/11,90/)).toBeVisible();
  await form.getByLabel(t("services.price")).fill("dix");
  await expect(form.getByText(t("services.priceError"))).toBeVisible();
  await expectNoOverflow(page);
  await context.close();
});

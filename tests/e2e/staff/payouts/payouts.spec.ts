import { expect } from "@playwright/test";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf, written } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeDelivered, makePerson } from "@/tests/support/factories";
import { HOUR_MS } from "@/tests/support/payments";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "an admin takes part of a payout back, and sees it done",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const { locale } = variant;
    const deal = await makeDelivered();
    const id = deal.reservationId;
    await callAs("system", payOut, { reservationId: id }, { now: new Date(Date.now() + 49 * HOUR_MS) });
    const { number } = await callAs(deal.carrier, getReservation, { id });
    const admin = await makePerson({ staffRole: "admin" });
    const { context, page } = await openWindow(browser, { ...variant, as: admin });
    const t = textsOf(locale, "payouts");
    await page.goto(pathIn(locale, "/admin/payouts"));
    await page.getByRole("searchbox", { name: t("reservation") }).fill(number);
    await page.getByRole("button", { name: t("find") }).click();
    const open = page.getByRole("button", { name: written(locale, "payouts", "recall.openOf", { number }) });
    await expect(open).toHaveCount(1);
    await open.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("recall.amount")).fill("20");
    await dialog.getByRole("radio").first().check();
    await dialog.getByLabel(t("recall.reason")).fill("سلّم الناقل الطرد إلى شخص آخر.");
    await expect(dialog.getByRole("status")).toContainText(/20\s€/);
    await expectNoOverflow(page);
    await dialog.locator("button[type=submit]").click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row").filter({ hasText: number });
    await expect
      .poll(
        async () => {
          await page.reload();
          return row.getByText(t("recalls.done")).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    // What is left can be taken back, too.
    await open.click();
    await expect(dialog.getByLabel(t("recall.amount"))).toHaveValue("30");
    await page.keyboard.press("Escape");
    await expectNoOverflow(page);
    await context.close();
  },
);

import { type Browser, expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { makeNegotiation, makePerson } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** Suspends somebody as an admin does. */
async function suspend(browser: Browser, id: number): Promise<void> {
  const { context, page } = await openWindow(browser, { locale: "fr", as: await makePerson({ staffRole: "admin" }) });
  await page.goto("/about");
  const answer = await page.request.post(`/api/v1/admin/users/${id}/suspend`, {
    headers: { "x-custom-lang": "fr", origin: new URL(page.url()).origin },
    data: { reason: "fraud" },
  });
  expect(answer.status()).toBeLessThan(300);
  await context.close();
}

scenario(
  "a conversation is closed by its button, found again among the closed ones, and a new one begins from there",
  usually("fr", 390),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    const { context, page } = await openWindow(browser, { ...variant, as: carrier });
    const hers = await openWindow(browser, { ...otherVariant, as: shipper });
    const t = textsOf(variant.locale, "rooms");
    const hersT = textsOf(otherVariant.locale, "rooms");
    const path = `/chat/${room.id}`;
    await page.goto(pathIn(variant.locale, path));
    await hers.page.goto(pathIn(otherVariant.locale, path));
    await expect(hers.page.getByLabel(hersT("composer.label"))).toBeVisible();

    await page.getByRole("button", { name: t("close.action") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("close.text"));
    await expectNoOverflow(page);
    await dialog.getByRole("button", { name: t("close.action") }).click();
    await expect(page.getByText(t("closed.closed"))).toBeVisible();
    await expect(page.getByLabel(t("composer.label"))).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("close.action") })).toHaveCount(0);
    await expect(hers.page.getByText(hersT("closed.closed"))).toBeVisible();

    await page.goto(pathIn(variant.locale, "/chat"));
    await expect(page.locator(`a[href$="${path}"]`)).toHaveCount(0);
    await page
      .getByRole("navigation", { name: t("list.filter") })
      .getByRole("link", { name: t("list.closed") })
      .click();
    const row = page.locator(`a[href$="${path}"]`);
    await expect(row).toContainText(t("list.tags.closed"));
    await expectNoOverflow(page);
    await row.click();
    // A phone leads back to where it was found.
    await page.getByRole("link", { name: t("room.back") }).click();
    await page.waitForURL(/\/chat\?state=closed$/);
    await row.click();
    await page.getByRole("button", { name: t("closed.again") }).click();
    await page.waitForURL((url) => /\/chat\/\d+$/.test(url.pathname) && !url.pathname.endsWith(path));
    await expect(page.getByLabel(t("composer.label"))).toBeVisible();
    await context.close();
    await hers.context.close();
  },
);

scenario(
  "a conversation that the moderation disables is shown so on both ends, live and after a reload, in every language",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    const colleague = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    const ends = await Promise.all(
      [
        { ...variant, as: carrier },
        { ...otherVariant, as: colleague },
        { locale: "en" as const, width: 1280, as: carrier },
      ].map(async (end) => ({
        ...(await openWindow(browser, end)),
        t: textsOf(end.locale, "rooms"),
        locale: end.locale,
      })),
    );
    for (const { page, locale, t } of ends) {
      await page.goto(pathIn(locale, `/chat/${room.id}`));
      await expect(page.getByLabel(t("composer.label"))).toBeVisible();
    }
    await suspend(browser, shipper.userId);
    for (const isReloaded of [false, true])
      for (const { page, t, locale } of ends) {
        if (isReloaded) await page.reload();
        await expect(page.getByText(t("closed.disabled"))).toBeVisible();
        await expect(
          page.getByRole("log").getByText(textsOf(locale, "system-messages")("room_disabled")),
        ).toBeVisible();
        await expect(page.getByLabel(t("composer.label"))).toHaveCount(0);
        await expect(page.getByRole("button", { name: t("closed.again") })).toHaveCount(0);
        await expectNoOverflow(page);
      }
    for (const { context } of ends) await context.close();
  },
);

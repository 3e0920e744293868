import { expect } from "@playwright/test";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn, words } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { findBarriers, loadAxe } from "@/tests/e2e/steps/axe";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makePaid } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

const PROBLEM = "Personne n’est venu à la gare.";

scenario(
  "a recipient follows the parcel by a link in their language, reports a problem, and finds the link ended once it is withdrawn",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, reservationId } = await makePaid(50);
    // The sharer reads another language than the link's visitor.
    const t = textsOf(otherVariant.locale, "recipients");
    const hers = await openWindow(browser, { ...otherVariant, as: shipper });
    await hers.page.goto(pathIn(otherVariant.locale, `/reservations/${reservationId}`));
    const card = hers.page.getByRole("region", { name: t("card.title") });
    await card.getByRole("button", { name: t("card.make") }).click();
    const link = card.getByRole("link", { name: words(otherVariant.locale, "reservations", "code.whatsapp") });
    await expect(link).toBeVisible();
    // It is in what is sent, on each visit, and nowhere to be read.
    await hers.page.reload();
    const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    const url = new URL(text.slice(text.search(/https?:/)));
    expect(await card.textContent()).not.toContain(url.search);
    await expectNoOverflow(hers.page);

    const theirs = await openWindow(browser, { ...variant, expectsErrors: true });
    const { page } = theirs;
    const r = textsOf(variant.locale, "recipients");
    const opened = await page.goto(url.href.slice(url.origin.length));
    expect(new URL(page.url()).pathname).toBe(pathIn(variant.locale, "/delivery"));
    expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(opened?.headers()["cache-control"]).toContain("no-store");
    expect(opened?.headers()["x-robots-tag"]).toContain("noindex");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(r("page.confirmed"));
    for (const kind of ["pickup", "drop"] as const)
      expect(await page.content()).not.toContain(deriveCode(reservationId, kind, 1));
    await expectNoOverflow(page);
    await loadAxe(page);
    expect(await findBarriers(page, {})).toEqual([]);

    await callAs(carrier, enterPickupCode, { id: reservationId, code: deriveCode(reservationId, "pickup", 1) });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      words(variant.locale, "recipients", "page.in_progress"),
    );
    await page.getByRole("button", { name: r("page.problem") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: r("page.problemSend") }).click();
    await expect(dialog.getByLabel(r("page.problemLabel"))).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(r("page.problemLabel")).fill(PROBLEM);
    await dialog.getByRole("button", { name: r("page.problemSend") }).click();
    await expect(page.getByRole("status").filter({ hasText: r("page.told") })).toBeVisible();
    await expectNoOverflow(page);
    // The sender reads it without asking.
    await expect(card.getByText(PROBLEM)).toBeVisible();
    await expectNoOverflow(hers.page);

    await card.getByRole("button", { name: t("card.withdraw") }).click();
    const sure = hers.page.getByRole("dialog");
    await sure.getByRole("button", { name: t("card.withdraw") }).click();
    await expect(sure).toBeHidden();
    await expect(link).toBeHidden();
    expect((await page.reload())?.status()).toBe(404);
    await expect(page.getByText(r("page.endedTitle"))).toBeVisible();
    await expectNoOverflow(page);
    const token = url.searchParams.get("token") ?? "";
    // Its last sign stays: no token ends in those that stick to a link.
    const other = `${[...token.slice(0, -1)].reverse().join("")}${token.slice(-1)}`;
    await page.goto(pathIn(variant.locale, `/delivery?token=${other}`));
    await expect(page.getByText(r("page.missingTitle"))).toBeVisible();
    await page.goto(pathIn(variant.locale, `/delivery?token=${token.slice(0, -4)}`));
    await expect(page.getByText(r("page.cutTitle"))).toBeVisible();
    for (const { context } of [hers, theirs]) await context.close();
  },
);

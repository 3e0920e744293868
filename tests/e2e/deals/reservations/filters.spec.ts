import { expect, type Page } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf, written } from "@/tests/e2e/steps/texts";
import { makePaid, makePerson, makeReservation } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** Two reservations of one person: one waits for its payment, one is paid. */
async function twoReservations() {
  const shipper = await makePerson();
  await makeReservation(50, { title: "Carton de livres" }, { shipper });
  await makePaid(50, { title: "Valise de vêtements" }, { shipper });
  return shipper;
}

const titles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");

/** Opens what lies behind one button on phones. */
async function openFilters(page: Page): Promise<void> {
  const summary = page.getByRole("main").getByRole("search").locator("summary");
  if (await summary.isVisible()) await summary.click();
}

scenario(
  "the list of reservations follows what is typed and chosen, and preserves the field that it is typed in",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { locale } = variant;
    const t = textsOf(locale, "reservations");
    const { context, page } = await openWindow(browser, { ...variant, as: await twoReservations() });
    await page.goto(pathIn(locale, "/reservations"));
    const main = page.getByRole("main");
    const field = main.getByRole("searchbox");
    await expect(titles(page)).toHaveCount(2);
    await expect(main.getByRole("button", { name: t("list.apply") })).toBeHidden();
    await field.pressSequentially("livr");
    await expect(titles(page)).toHaveText(["Carton de livres"]);
    await expect(page).toHaveURL(/\?q=livr$/);
    await field.pressSequentially("es");
    await expect(page).toHaveURL(/\?q=livres$/);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("livres");
    // Enter asks immediately, for the same.
    await field.press("Enter");
    await expect(page).toHaveURL(/\?q=livres$/);
    await openFilters(page);
    await main.getByLabel(t("list.status")).selectOption("confirmed");
    await expect(main.getByText(t("list.noMatch"))).toBeVisible();
    await field.fill("");
    await expect(titles(page)).toHaveText(["Valise de vêtements"]);
    await expect(page).toHaveURL(/\?status=confirmed$/);
    await expect(main.getByText(written(locale, "reservations", "list.count", { count: 1 }))).toBeVisible();
    await expectNoOverflow(page);
    // What else changes the address fills the fields again.
    await main.getByRole("link", { name: t("list.clear") }).click();
    await expect(titles(page)).toHaveCount(2);
    await openFilters(page);
    await expect(main.getByLabel(t("list.status"))).toHaveValue("");
    await main.getByLabel(t("list.sort")).selectOption("departure");
    await expect(page).toHaveURL(/\?sort=departure$/);
    await main.getByLabel(t("list.sort")).selectOption("needed");
    await expect(page).toHaveURL(/\/reservations$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=/);
    await context.close();
  },
);

scenario(
  "the list of reservations is filtered with JavaScript off",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const t = textsOf(variant.locale, "reservations");
    const as = await twoReservations();
    const { context, page } = await openWindow(browser, { ...variant, as, javaScript: false });
    await page.goto(pathIn(variant.locale, "/reservations"));
    await openFilters(page);
    await page.getByLabel(t("list.status")).selectOption("pending");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("list.apply") })
      .click();
    await expect(titles(page)).toHaveText(["Carton de livres"]);
    await expectNoOverflow(page);
    await context.close();
  },
);

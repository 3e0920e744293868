import { expect, type Locator, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessions, users } from "../../db/schema/accounts";
import { hashPassword } from "../../lib/accounts/hash-password";
import { testDb } from "../support/database";
import { makeAnnouncement, makePerson, makeReservation, makeSession } from "../support/factories";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow } from "./people";
import { PASSWORD } from "./steps/sign-up";
import { textsOf } from "./steps/texts";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const listing = textsOf("fr", "listing");

function rowOf(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
}

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row
    .getByRole("button", { name: listing("owner.menu") })

    .click();
  await page.getByRole("menuitem", { name: listing(`owner.${action}`) }).click();
}

test("a listing's state changes at once, comes back when the server refuses, and a deletion asks with the title", async ({
  browser,
}) => {
  const { shipper } = await makeReservation(50, { title: "Caisse réservée" });
  await makeAnnouncement(shipper, { title: "Valise libre" });
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, width: 390, expectsRefusals: true });
  await page.goto("/profile/requests");
  await expectNoOverflow(page);
  const [held, free] = [rowOf(page, "Caisse réservée"), rowOf(page, "Valise libre")];

  await choose(page, free, "reserve");
  await expect(free.getByText(listing("states.reserved"))).toBeVisible();
  await choose(page, free, "unreserve");
  await expect(free.getByText(listing("states.current"))).toBeVisible();

  // The answer is held back, so that what is shown meanwhile can be seen.
  let answer = () => undefined as unknown;
  const isHeld = new Promise((resume) => {
    answer = () => resume(undefined);
  });
  await page.route("**/api/v1/announcements/*/status", async (route) => {
    await isHeld;
    await route.continue();
  });
  await choose(page, held, "unreserve");
  await expect(held.getByText(listing("states.current"))).toBeVisible();
  answer();
  await expect(page.getByText(listing("owner.failed")).first()).toBeVisible();
  await expect(held.getByText(listing("states.reserved"))).toBeVisible();

  await page
    .getByRole("navigation", { name: listing("owner.states") })
    .getByRole("link", { name: listing("states.current") })
    .click();
  await expect(page).toHaveURL(/state=current/);
  await expect(held).toHaveCount(0);
  await choose(page, free, "delete");
  await expect(page.getByRole("dialog", { name: /Valise libre/ })).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: listing("owner.delete") })
    .click();
  await expect(free).toHaveCount(0);
  await context.close();
});

test("tabs lead from what waits to the devices, which are signed out from here", async ({ browser }) => {
  const person = await makePerson();
  const other = await makeSession(person.userId);
  const { context, page } = await openWindow(browser, { locale: "ar", as: person, width: 390, expectsRefusals: true });
  const t = textsOf("ar", "profile");
  await page.goto("/ar/profile");
  await expect(page.getByRole("link", { name: t("toDo.kinds.confirm_identity") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("tabs.dashboard") })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: t("tabs.password"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("titles.password") })).toBeFocused();
  await expect(page.getByRole("link", { name: t("tabs.password"), exact: true })).toBeInViewport();
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("sessions.endOthers") }).click();
  await expect(page.getByText(t("sessions.endedOthers")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t("sessions.endOthers") })).toHaveCount(0);
  const [ended] = await testDb().select().from(sessions).where(eq(sessions.id, other));
  expect(ended?.revokedReason).toBe("ended_by_owner");
  await context.close();
});

test("details and contact are saved with their faults at their fields", async ({ browser }) => {
  const person = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", as: person });
  const t = textsOf("fr", "profile");
  await page.goto("/profile/information");
  await page.getByLabel(t("information.business")).selectOption("2");
  await page.getByRole("button", { name: t("information.save") }).click();
  await expect(page.getByLabel(t("information.company"))).toBeFocused();
  await page.getByLabel(t("information.company")).fill("Atelier Nour");
  await page.getByRole("button", { name: t("information.save") }).click();
  await expect(page.getByText(t("information.saved"))).toBeVisible();

  await page.goto("/profile/contact");
  await page.getByLabel(t("contact.country")).selectOption({ label: "Algérie" });
  await page.getByRole("combobox", { name: t("contact.city") }).fill("Ora");
  await page.getByRole("option", { name: /Oran/ }).first().click();
  await page.getByRole("button", { name: t("contact.save") }).click();
  await expect(page.getByLabel(t("contact.address1"))).toBeFocused();
  await page.getByLabel(t("contact.address1")).fill("3 rue des Palmiers");
  await page.getByRole("button", { name: t("contact.save") }).click();
  await expect(page.getByText(t("contact.saved"))).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: t("contact.city") })).toHaveValue("Oran");
  await context.close();
});

test("a shipper becomes a carrier, a professional with a name, and goes back by the menu", async ({ browser }) => {
  const person = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", as: person });
  const [t, layout] = [textsOf("fr", "profile"), textsOf("fr", "layout")];
  const menu = page.locator("summary", { hasText: layout("nav.account") });
  await page.goto("/profile");
  await menu.click();
  await page.getByRole("link", { name: layout("account.becomeCarrier") }).click();
  await page.getByRole("radio", { name: t("side.professional") }).check();
  await page.getByRole("button", { name: t("side.becomeCarrier") }).click();
  await expect(page.getByLabel(t("side.company"))).toBeFocused();
  await page.getByLabel(t("side.company")).fill("Nour Express");
  await page.getByRole("button", { name: t("side.becomeCarrier") }).click();
  await page.waitForURL(/travel\/new/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await menu.click();
  await page.getByRole("button", { name: layout("account.toShipper") }).click();
  await page.waitForURL(/_app/);
  await expect(page.getByText(textsOf("fr", "account")("start.leadShipper"))).toBeVisible();
  await context.close();
});

test("one's data is handed over as a file, and the account goes with the right password alone", async ({ browser }) => {
  const person = await makePerson();
  await testDb()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, person.userId));
  const { context, page } = await openWindow(browser, { locale: "fr", as: person, width: 390, expectsRefusals: true });
  const t = textsOf("fr", "profile");
  await page.goto("/profile/data");
  await expectNoOverflow(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("data.export") }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^rihla-\d{4}-\d{2}-\d{2}\.json$/);
  await page.getByRole("button", { name: t("data.eraseOpen") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("data.password"), { exact: true }).fill("autre chose");
  await dialog.getByRole("button", { name: t("data.eraseNow") }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel(t("data.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: t("data.eraseNow") }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const [row] = await testDb().select().from(users).where(eq(users.id, person.userId));
  expect(row?.status).toBe("erased");
  await page.goto("/profile");
  await expect(page).toHaveURL(/sign-in/);
  await context.close();
});

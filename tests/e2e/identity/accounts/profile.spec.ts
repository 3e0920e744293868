import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { openMenu, PASSWORD } from "@/tests/e2e/steps/account";
import { chooseAction, rowOf } from "@/tests/e2e/steps/own";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { chooseCity } from "@/tests/e2e/steps/wizards";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeReservation, makeSession } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a listing's state changes immediately, comes back when the server refuses, and a deletion asks with the title",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const listing = textsOf(variant.locale, "listings");
    const { shipper } = await makeReservation(50, { title: "Caisse réservée" });
    await makeAnnouncement(shipper, { title: "Valise libre" });
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, expectsErrors: true });
    await page.goto(pathIn(variant.locale, "/profile/requests"));
    await expectNoOverflow(page);
    const [held, free] = [rowOf(page, "Caisse réservée"), rowOf(page, "Valise libre")];

    await chooseAction(free, variant, "reserve");
    await expect(free.getByText(listing("states.reserved"))).toBeVisible();
    await chooseAction(free, variant, "unreserve");
    await expect(free.getByText(listing("states.current"))).toBeVisible();
    await expect(page.getByText(listing("owner.done.announcements.unreserve")).first()).toBeVisible();

    // The answer is held back, so that what is shown meanwhile can be seen.
    let answer = () => undefined as unknown;
    const isHeld = new Promise((resume) => {
      answer = () => resume(undefined);
    });
    await page.route("**/api/v1/announcements/*/status", async (route) => {
      await isHeld;
      await route.continue();
    });
    await chooseAction(held, variant, "unreserve");
    await expect(held.getByText(listing("states.current"))).toBeVisible();
    answer();
    await expect(page.getByText(listing("owner.failedTo.announcements.unreserve")).first()).toBeVisible();
    await expect(held.getByText(listing("states.reserved"))).toBeVisible();

    await page
      .getByRole("navigation", { name: listing("owner.states") })
      .getByRole("link", { name: listing("states.current") })
      .click();
    await expect(page).toHaveURL(/state=current/);
    await expect(held).toHaveCount(0);
    await chooseAction(free, variant, "delete");
    const question = page.getByRole("dialog", { name: /Valise libre/ });
    await expect(question).toBeVisible();
    await expectNoOverflow(page);
    await question.getByRole("button", { name: listing("owner.actions.announcements.delete") }).click();
    await expect(free).toHaveCount(0);
    await context.close();
  },
);

scenario(
  "tabs lead from what waits to the devices, which are signed out from here",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const person = await makePerson();
    const other = await makeSession(person.userId);
    const { context, page } = await openWindow(browser, { ...variant, as: person, expectsErrors: true });
    const t = textsOf(variant.locale, "profile");
    const tab = (name: string) =>
      page.getByRole("link", { name: exactTextsOf(variant.locale, "profile")(`tabs.${name}`) });
    await page.goto(pathIn(variant.locale, "/profile"));
    await expect(page.getByRole("link", { name: t("toDo.kinds.confirm_identity") })).toBeVisible();
    await expect(tab("dashboard")).toHaveAttribute("aria-current", "page");
    await expectNoOverflow(page);
    await tab("password").click();
    await expect(page.getByRole("heading", { level: 1, name: t("titles.password") })).toBeFocused();
    await expect(tab("password")).toBeInViewport();
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("sessions.endOthers") }).click();
    await expect(page.getByText(t("sessions.endedOthers")).first()).toBeVisible();
    await expect(page.getByRole("button", { name: t("sessions.endOthers") })).toHaveCount(0);
    const [ended] = await testDb().select().from(sessions).where(eq(sessions.id, other));
    expect(ended?.revokedReason).toBe("ended_by_owner");
    await context.close();
  },
);

scenario(
  "details and contact are saved with their issues at their fields",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const person = await makePerson();
    const { context, page } = await openWindow(browser, { ...variant, as: person });
    const t = textsOf(variant.locale, "profile");
    await page.goto(pathIn(variant.locale, "/profile/information"));
    await page.getByLabel(t("information.business")).selectOption("2");
    await page.getByRole("button", { name: t("information.save") }).click();
    await expect(page.getByLabel(t("information.company"))).toBeFocused();
    await page.getByLabel(t("information.company")).fill("Atelier Nour");
    await page.getByRole("button", { name: t("information.save") }).click();
    await expect(page.getByText(t("information.saved"))).toBeVisible();
    await expectNoOverflow(page);

    // The former address leads to the part of the same page.
    await page.goto(pathIn(variant.locale, "/profile/contact"));
    await expect(page).toHaveURL(/profile\/information#contact$/);
    const city = page.getByRole("combobox", { name: exactTextsOf(variant.locale, "profile")("contact.city") });
    await page
      .getByLabel(exactTextsOf(variant.locale, "profile")("contact.country"))
      .selectOption({ label: variant.locale === "ar" ? "الجزائر" : "Algérie" });
    await chooseCity(city, "Ora", /Oran|وهران/);
    await page.getByRole("button", { name: t("contact.save") }).click();
    await expect(page.getByLabel(exactTextsOf(variant.locale, "profile")("contact.address1"))).toBeFocused();
    await page.getByLabel(exactTextsOf(variant.locale, "profile")("contact.address1")).fill("3 rue des Palmiers");
    await page.getByRole("button", { name: t("contact.save") }).click();
    await expect(page.getByText(t("contact.saved"))).toBeVisible();
    await expectNoOverflow(page);
    await page.reload();
    await expect(city).toHaveValue(/^(Oran|وهران)$/);
    await context.close();
  },
);

scenario(
  "a shipper becomes a carrier, a professional with a name, and goes back by the menu",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const person = await makePerson();
    const { context, page } = await openWindow(browser, { ...variant, as: person });
    const [t, layout] = [textsOf(variant.locale, "profile"), textsOf(variant.locale, "layout")];
    await page.goto(pathIn(variant.locale, "/profile"));
    await (await openMenu(page, variant)).getByRole("link", { name: layout("account.becomeCarrier") }).click();
    await page.getByRole("radio", { name: t("side.professional") }).check();
    await page.getByRole("button", { name: t("side.becomeCarrier") }).click();
    await expect(page.getByLabel(t("side.company"))).toBeFocused();
    await page.getByLabel(t("side.company")).fill("Nour Express");
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("side.becomeCarrier") }).click();
    await page.waitForURL(/travel\/new/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await (await openMenu(page, variant)).getByRole("button", { name: layout("account.toShipper") }).click();
    await page.waitForURL(/_app/);
    await expect(page.getByText(textsOf(variant.locale, "profile")("start.leadShipper"))).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario(
  "one's data is handed over as a file, and the account goes with the right password alone",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const person = await makePerson({ password: PASSWORD });
    const { context, page } = await openWindow(browser, { ...variant, as: person, expectsErrors: true });
    const t = textsOf(variant.locale, "profile");
    await page.goto(pathIn(variant.locale, "/profile/data"));
    await expectNoOverflow(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("data.export") }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^rihla-\d{4}-\d{2}-\d{2}\.json$/);
    await page.getByRole("button", { name: t("data.eraseOpen") }).click();
    const dialog = page.getByRole("dialog");
    const password = dialog.getByLabel(exactTextsOf(variant.locale, "profile")("data.password"));
    await password.fill("autre chose");
    await dialog.getByRole("button", { name: t("data.eraseNow") }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectNoOverflow(page);
    await password.fill(PASSWORD);
    await dialog.getByRole("button", { name: t("data.eraseNow") }).click();
    await page.waitForURL((url) => url.pathname === pathIn(variant.locale, "/"));
    const [row] = await testDb().select().from(users).where(eq(users.id, person.userId));
    expect(row?.status).toBe("erased");
    await page.goto(pathIn(variant.locale, "/profile"));
    await expect(page).toHaveURL(/sign-in/);
    await context.close();
  },
);

import { expect } from "@playwright/test";
import { flow, usually } from "@/tests/e2e/flow";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { PASSWORD, signIn } from "@/tests/e2e/steps/account";
import { fillPackage } from "@/tests/e2e/steps/package";
import { textsOf } from "@/tests/e2e/steps/texts";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { listScreens } from "@/tests/support/screens";

flow.beforeAll(openDatabase);
flow.afterAll(closeDatabase);

flow(
  "a visitor's wish to make an offer outlives the sign-in; the listing is shared, and a question opens the conversation",
  usually("ar", 1280),
  async ({ browser, look }) => {
    const { id, slug } = await makeAnnouncement(await makePerson());
    const carrier = await makePerson({ logisticsType: "carrier", password: PASSWORD });
    const { context, page } = await openWindow(browser, look);
    const t = textsOf(look.locale, "listings");
    const path = pathIn(look.locale, `/announcements/${slug}-${id}`);
    await page.goto(path);
    await page.getByRole("button", { name: t("contact.offer") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("contact.signIn.title"));
    await expectNoOverflow(page);
    await dialog.getByRole("link", { name: textsOf(look.locale, "layout")("nav.signIn") }).click();
    await signIn(page, look.locale, carrier.email);
    await page.waitForURL((url) => decodeURI(url.pathname) === path);
    await expect(dialog.getByLabel(t("contact.offerForm.amount"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: t("detail.share") }).click();
    await expect(page.getByText(t("detail.copied")).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
    await expectNoOverflow(page);

    await page.getByRole("button", { name: t("contact.contactSender") }).click();
    await dialog.getByLabel(t("contact.messageForm.message")).fill("Est-ce encore d’actualité ?");
    await dialog.getByRole("button", { name: t("contact.messageForm.submit") }).click();
    await page.waitForURL(/\/chat\/\d+$/);
    await expect(page.getByRole("log").getByText("Est-ce encore d’actualité ?")).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);

flow(
  "a sender asks a carrier for a call; who has the other profile is told so, here and before the form for trips",
  usually("fr", 390),
  async ({ browser, look, otherLook }) => {
    const { id } = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    const sender = await openWindow(browser, { ...look, as: await makePerson() });
    const t = textsOf(look.locale, "listings");
    await sender.page.goto(pathIn(look.locale, `/transporters/${id}`));
    await sender.page.getByRole("button", { name: t("contact.call") }).click();
    const dialog = sender.page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("contact.flow.describe") }).click();
    await expect(dialog.getByLabel(t("contact.packageForm.message"))).toHaveValue(t("contact.callMessage"));
    await fillPackage(dialog, look.locale);
    await expectNoOverflow(sender.page);
    await dialog.getByRole("button", { name: t("contact.packageForm.submit") }).click();
    await sender.page.waitForURL(/\/chat\/\d+$/);
    await expect(sender.page.getByRole("log").getByText(t("contact.callMessage"))).toBeVisible();

    await sender.page.goto(pathIn(look.locale, "/travel/new"));
    const gate = textsOf(look.locale, "wizard");
    await expect(sender.page.getByRole("heading", { level: 1 })).toHaveText(gate("gate.deniedTitle"));
    await sender.page.getByRole("button", { name: gate("gate.stay") }).click();
    await expect(sender.page.getByRole("status").filter({ hasText: /15/ })).toHaveCount(0);
    await expectNoOverflow(sender.page);
    await sender.page.getByRole("link", { name: gate("gate.become") }).click();
    await sender.page.waitForURL(/\/profile\/switch/);
    await sender.context.close();

    const carrier = await openWindow(browser, { ...otherLook, as: await makePerson({ logisticsType: "carrier" }) });
    const his = textsOf(otherLook.locale, "listings");
    await carrier.page.goto(pathIn(otherLook.locale, `/transporters/${id}`));
    await carrier.page.getByRole("button", { name: his("contact.contactCarrier") }).click();
    await expect(carrier.page.getByRole("dialog", { name: his("contact.wrong.shipperTitle") })).toBeVisible();
    await expectNoOverflow(carrier.page);
    await carrier.context.close();
  },
);

flow(
  "a listing's photos are seen in full, one after the other by keys in the page's direction, and close to where one was",
  usually("ar", 390),
  async ({ browser, look }) => {
    const gallery = (await listScreens(testDb())).find(({ name }) => name === "announcement-gallery");
    const { context, page } = await openWindow(browser, look);
    await page.goto(pathIn(look.locale, gallery?.path ?? ""));
    const photo = page.getByRole("button", { name: textsOf(look.locale, "listings")("detail.gallery.open") }).first();
    await photo.click();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
    await page.keyboard.press(look.locale === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible();
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(photo).toBeFocused();
    await context.close();
  },
);

import { expect } from "@playwright/test";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { PASSWORD, signIn } from "@/tests/e2e/steps/account";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { listScreens } from "@/tests/support/screens";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a visitor's wish to make an offer outlives the sign-in; the listing is shared, and a question opens the conversation",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const { id, slug } = await makeAnnouncement(await makePerson());
    const carrier = await makePerson({ logisticsType: "carrier", password: PASSWORD });
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "listings");
    const path = pathIn(variant.locale, `/announcements/${slug}-${id}`);
    await page.goto(path);
    await page.getByRole("button", { name: t("contact.offer") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("contact.signIn.title"));
    await expectNoOverflow(page);
    await dialog.getByRole("link", { name: textsOf(variant.locale, "layout")("nav.signIn") }).click();
    await signIn(page, variant.locale, carrier.email);
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

scenario(
  "a sender asks a carrier for a call; who has the other profile sees that, here and before the form for trips",
  usually("fr", 390),
  async ({ browser, variant, otherVariant }) => {
    const { id } = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    const sender = await openWindow(browser, { ...variant, as: await makePerson() });
    const t = textsOf(variant.locale, "listings");
    await sender.page.goto(pathIn(variant.locale, `/transporters/${id}`));
    await sender.page.getByRole("button", { name: t("contact.call") }).click();
    const dialog = sender.page.getByRole("dialog");
    await expect(dialog.getByLabel(t("contact.messageForm.message"))).toHaveValue(t("contact.callMessage"));
    await expectNoOverflow(sender.page);
    await dialog.getByRole("button", { name: t("contact.messageForm.submit") }).click();
    await sender.page.waitForURL(/\/chat\/\d+$/);
    await expect(sender.page.getByRole("log").getByText(t("contact.callMessage"))).toBeVisible();
    // A price comes with what it is for.
    const room = textsOf(variant.locale, "rooms");
    await sender.page.getByRole("button", { name: room("deal.describe") }).click();
    await expect(sender.page.getByRole("dialog").getByText(room("form.parcel.needed"))).toBeVisible();
    await expectNoOverflow(sender.page);
    await sender.page.keyboard.press("Escape");

    await sender.page.goto(pathIn(variant.locale, "/travel/new"));
    const gate = textsOf(variant.locale, "wizard");
    await expect(sender.page.getByRole("heading", { level: 1 })).toHaveText(gate("gate.becomeTitle"));
    await sender.page.getByRole("button", { name: gate("gate.stay") }).click();
    await expect(sender.page.getByRole("status").filter({ hasText: /15/ })).toHaveCount(0);
    await expectNoOverflow(sender.page);
    await sender.page.getByRole("link", { name: gate("gate.become") }).click();
    await sender.page.waitForURL(/\/profile\/switch/);
    await sender.context.close();

    const carrier = await openWindow(browser, { ...otherVariant, as: await makePerson({ logisticsType: "carrier" }) });
    const his = textsOf(otherVariant.locale, "listings");
    await carrier.page.goto(pathIn(otherVariant.locale, `/transporters/${id}`));
    // The other side's actions are not offered to be refused: the switch is, and back to the
    // trip.
    await expect(carrier.page.getByRole("button", { name: his("contact.contactCarrier") })).toHaveCount(0);
    await expectNoOverflow(carrier.page);
    await carrier.page
      .getByRole("link", { name: his("contact.wrong.shipperBecome") })
      .filter({ visible: true })
      .click();
    await carrier.page.waitForURL(/\/profile\/switch\?next=/);
    const become = exactTextsOf(otherVariant.locale, "profile")("side.becomeShipper");
    await carrier.page.getByRole("main").getByRole("button", { name: become }).click();
    await carrier.page.waitForURL(new RegExp(`/transporters/.*${id}$`));
    await expect(
      carrier.page.getByRole("button", { name: his("contact.contactCarrier") }).filter({ visible: true }),
    ).toBeVisible();
    await carrier.context.close();
  },
);

scenario(
  "a listing's photos are seen in full, one after the other by keys in the page's direction, and close to where one was",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const gallery = (await listScreens(testDb())).find(({ name }) => name === "announcement-gallery");
    const { context, page } = await openWindow(browser, variant);
    await page.goto(pathIn(variant.locale, gallery?.path ?? ""));
    const photo = page
      .getByRole("button", { name: textsOf(variant.locale, "listings")("detail.gallery.open") })
      .first();
    await photo.click();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
    await page.keyboard.press(variant.locale === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible();
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(photo).toBeFocused();
    await context.close();
  },
);

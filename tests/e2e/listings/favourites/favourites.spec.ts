import { expect } from "@playwright/test";
import { unsubscribeToken } from "@/lib/identity/notifications/sign-unsubscribe";
import { publishTrip } from "@/lib/listings/trips/publish-trip";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { PASSWORD, signIn } from "@/tests/e2e/steps/account";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makePerson, makeTrip } from "@/tests/support/factories";
import { flightInput } from "@/tests/support/inputs";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "a visitor's heart asks to sign in, and the listing is saved when they are back",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
    const reader = await makePerson({ password: PASSWORD });
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "common");
    await page.goto(pathIn(variant.locale, `/transporters/${trip.id}`));
    await page.getByRole("button", { name: exactTextsOf(variant.locale, "common")("favourite.save") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("favourite.signInTitle"));
    await dialog.getByRole("link", { name: textsOf(variant.locale, "layout")("nav.signIn") }).click();
    await signIn(page, variant.locale, reader.email);
    const heart = page.getByRole("button", { name: exactTextsOf(variant.locale, "common")("favourite.kept") });
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(new RegExp(`/transporters/.*-${trip.id}$`));
    await expect(page.getByText(t("favourite.saved")).first()).toBeVisible();
    // It is on the list, and leaves it again by the same heart.
    await page.goto(pathIn(variant.locale, "/favourites"));
    const card = page.locator("article").filter({ has: page.locator(`a[href*="-${trip.id}"]`) });
    await expect(card.locator("[aria-pressed=true]")).toBeVisible();
    await expectNoOverflow(page);
    const removed = page.waitForResponse((response) => response.request().method() === "DELETE" && response.ok());
    await card.locator("[aria-pressed]").click();
    await expect(card.locator("[aria-pressed=false]")).toBeVisible();
    await removed;
    await page.reload();
    await expect(page.locator(`a[href*="-${trip.id}"]`)).toHaveCount(0);
    await context.close();
  },
);

scenario(
  "an alert rings the bell of an open page when a trip is published",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const reader = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    // A notification names its listing by the number alone: while the address leads on, the browser
    // asks for a root icon.
    const { context, page } = await openWindow(browser, { ...variant, as: reader, expectsErrors: true });
    const t = textsOf(variant.locale, "saved-searches");
    const title = `Vol ${reader.userId}`;
    await page.goto(pathIn(variant.locale, `/transporters?q=${encodeURIComponent(title)}`));
    await page.getByRole("button", { name: t("create") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(title);
    await dialog.getByRole("button", { name: t("create") }).click();
    await expect(dialog).toBeHidden();
    await page.goto(pathIn(variant.locale, "/alerts"));
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expectNoOverflow(page);
    const bell = page.getByRole("banner").locator("a[href$='/notifications']").first();
    await expect(bell).not.toContainText("1");
    // Let through while it was a trial, it is announced as soon as its carrier publishes it.
    const trip = await makeTrip(carrier, flightInput({ travelTitle: title, isTrial: true }));
    await callAs(carrier, publishTrip, { id: trip.id });
    await expect(bell).toContainText("1", { timeout: 15_000 });
    await bell.click();
    const row = page.getByRole("main").locator(`a[href$="/transporters/${trip.id}"]`);
    await expect(row).toContainText(title);
    await expectNoOverflow(page);
    await row.click();
    await expect(page).toHaveURL(new RegExp(`-${trip.id}$`));
    await expect(bell).not.toContainText("1");
    await context.close();
  },
);

scenario("a report has a number", usually("ar", 390), async ({ browser, variant }) => {
  const trip = await makeTrip(await makePerson({ logisticsType: "carrier" }));
  const { context, page } = await openWindow(browser, { ...variant, as: await makePerson() });
  const t = textsOf(variant.locale, "reports");
  await page.goto(pathIn(variant.locale, `/transporters/${trip.id}`));
  await page.getByRole("button", { name: t("button.transporter") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("send") }).click();
  await expect(dialog.getByRole("link", { name: textsOf(variant.locale, "validation")("good_faith") })).toBeVisible();
  await dialog.getByLabel(t("reason")).selectOption("fraud");
  await dialog.getByLabel(t("statement")).fill("يطلب الدفع خارج المنصة قبل الحجز.");
  await dialog.getByLabel(t("goodFaith")).check();
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: t("send") }).click();
  await expect(dialog.getByRole("status")).toContainText(/SIG-\d{6}/);
  await context.close();
});

scenario(
  "the link of a mail changes nothing on its own, and its form ends the mails without scripts or a session",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const person = await makePerson();
    const { context, page } = await openWindow(browser, { ...variant, javaScript: false });
    const t = textsOf(variant.locale, "notifications");
    const path = pathIn(variant.locale, `/unsubscribe?token=${unsubscribeToken(person.userId, "alerts")}`);
    await page.goto(path);
    await page.goto(path);
    await page.getByRole("button", { name: t("leave.confirm") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("leave.done"));
    await expectNoOverflow(page);
    await context.close();
  },
);

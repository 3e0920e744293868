import { expect, type Page, test } from "@playwright/test";
import { unsubscribeToken } from "@/lib/notifications/sign-wish";
import { publishTransport } from "@/lib/transports/publish-transport";
import { callAs } from "../support/call";
import { makePerson, makeTransport } from "../support/factories";
import { flightInput } from "../support/inputs";
import { closeDatabase, openDatabase, openWindow, pathIn } from "./people";
import { textsOf } from "./steps/texts";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const DEMO_PASSWORD = "Rihla-demo-2026";

async function signIn(page: Page): Promise<void> {
  const t = textsOf("fr", "auth");
  await page.getByLabel(t("signIn.email")).fill("emma@demo.rihla.example");
  await page.getByLabel(t("signIn.password"), { exact: true }).fill(DEMO_PASSWORD);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("signIn.submit") })
    .click();
}

test("a visitor's heart on a phone asks to sign in, and the listing is kept when they are back", async ({
  browser,
}) => {
  const trip = await makeTransport(await makePerson({ logisticsType: "carrier" }));
  const { context, page } = await openWindow(browser, { locale: "fr", width: 390 });
  const t = textsOf("fr", "common");
  await page.goto(`/transporters/${trip.id}`);
  await page.getByRole("button", { name: t("favourite.save"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("favourite.signInTitle"));
  await dialog.getByRole("link", { name: textsOf("fr", "layout")("nav.signIn") }).click();
  await signIn(page);
  const heart = page.getByRole("button", { name: t("favourite.kept"), exact: true });
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(new RegExp(`/transporters/.*-${trip.id}$`));
  await expect(page.getByText(t("favourite.saved")).first()).toBeVisible();
  // It is on the list, and leaves it again by the same heart.
  await page.goto("/favourites");
  const card = page.locator("article").filter({ has: page.locator(`a[href*="-${trip.id}"]`) });
  await expect(card.locator("[aria-pressed=true]")).toBeVisible();
  const removed = page.waitForResponse((response) => response.request().method() === "DELETE" && response.ok());
  await card.locator("[aria-pressed]").click();
  await expect(card.locator("[aria-pressed=false]")).toBeVisible();
  await removed;
  await page.reload();
  await expect(page.locator(`a[href*="-${trip.id}"]`)).toHaveCount(0);
  await context.close();
});

for (const { locale, width } of [
  { locale: "fr", width: 390 },
  { locale: "ar", width: 1280 },
] as const) {
  test(`an alert made in ${locale} at ${width} px rings the bell of an open page when a trip is published`, async ({
    browser,
  }) => {
    const reader = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    // A notification names its listing by the number alone: while the address leads on, the browser asks for a root icon.
    const { context, page } = await openWindow(browser, { locale, width, as: reader, expectsRefusals: true });
    const t = textsOf(locale, "alerts");
    const title = `Vol ${locale}${reader.userId}`;
    await page.goto(pathIn(locale, `/transporters?q=${encodeURIComponent(title)}`));
    await page.getByRole("button", { name: t("create") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(t("name"))).toHaveValue(title);
    await dialog.getByRole("button", { name: t("create") }).click();
    await expect(dialog).toBeHidden();
    await page.goto(pathIn(locale, "/alerts"));
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    const bell = page.getByRole("banner").locator("a[href$='/notifications']").first();
    await expect(bell).not.toContainText("1");
    // Let through while it was a trial, it is announced the moment that its carrier publishes it.
    const trip = await makeTransport(carrier, flightInput({ travelTitle: title, isTrial: true }));
    await callAs(carrier, publishTransport, { id: trip.id });
    await expect(bell).toContainText("1", { timeout: 15_000 });
    await bell.click();
    const row = page.getByRole("main").locator(`a[href$="/transporters/${trip.id}"]`);
    await expect(row).toContainText(title);
    await row.click();
    await expect(page).toHaveURL(new RegExp(`-${trip.id}$`));
    await expect(bell).not.toContainText("1");
    await context.close();
  });
}

test("a report from a phone in Arabic has a number", async ({ browser }) => {
  const trip = await makeTransport(await makePerson({ logisticsType: "carrier" }));
  const { context, page } = await openWindow(browser, { locale: "ar", width: 390, as: await makePerson() });
  const t = textsOf("ar", "reports");
  await page.goto(`/ar/transporters/${trip.id}`);
  await page.getByRole("button", { name: t("button.transporter") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("send") }).click();
  await expect(dialog.getByText(textsOf("ar", "validation")("good_faith"))).toBeVisible();
  await dialog.getByLabel(t("reason")).selectOption("fraud");
  await dialog.getByLabel(t("statement")).fill("يطلب الدفع خارج المنصة قبل الحجز.");
  await dialog.getByLabel(t("goodFaith")).check();
  await dialog.getByRole("button", { name: t("send") }).click();
  await expect(dialog.getByRole("status")).toContainText(/SIG-\d{6}/);
  await context.close();
});

test("the link of a mail changes nothing by itself, and its form ends the mails without scripts or a session", async ({
  browser,
}) => {
  const person = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", width: 390, javaScript: false });
  const t = textsOf("fr", "notifications");
  const path = `/unsubscribe?token=${unsubscribeToken(person.userId, "alerts")}`;
  await page.goto(path);
  await page.goto(path);
  await page.getByRole("button", { name: t("leave.confirm") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("leave.done"));
  await context.close();
});

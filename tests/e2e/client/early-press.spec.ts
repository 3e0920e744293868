import { expect, type Page, test } from "@playwright/test";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeNegotiation } from "@/tests/support/factories";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/** What a slow connection brings last. */
const LATE = { scripts: "**/_next/static/**/*.js", messages: "**/messages/**" };

/** Keeps the files back; the answer lets them come. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [late, files] of Object.entries(LATE)) {
  test(`the last button pressed while the ${late} are on their way is pressed once they are there`, async ({
    browser,
  }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(carrier, sendOffer, { chatRoomId: room.id, amount: 80 });
    const t = exactTextsOf("fr", "rooms");
    const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, width: 390 });
    const release = await holdBack(page, files);
    await page.goto(`/chat/${room.id}`, { waitUntil: "commit" });
    const offer = page.getByRole("log");
    await offer.getByRole("button", { name: t("offer.reject") }).click();
    const counter = offer.getByRole("button", { name: t("offer.counter") });
    // Twice, as one does to whom nothing answers.
    await counter.click();
    await counter.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    release();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(page.getByRole("dialog").getByLabel(t("form.amount"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await context.close();
  });

  test(`a menu pressed while the ${late} are on their way opens`, async ({ browser }) => {
    const { shipper } = await makeNegotiation();
    const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
    const release = await holdBack(page, files);
    await page.goto("/profile/announcements", { waitUntil: "commit" });
    const trigger = page.getByRole("main").getByRole("button", { name: textsOf("fr", "listings")("owner.menu") });
    await trigger.click();
    release();
    await expect(page.getByRole("menu")).toBeVisible();
    await context.close();
  });

  test(`what is sent while the ${late} are on their way is sent once`, async ({ browser }) => {
    const { shipper, room } = await makeNegotiation();
    const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
    const t = textsOf("fr", "rooms");
    const release = await holdBack(page, files);
    await page.goto(`/chat/${room.id}`, { waitUntil: "commit" });
    await page.getByLabel(t("composer.label")).fill("Bonjour, est-ce encore libre ?");
    await page.getByRole("button", { name: t("composer.send") }).click();
    release();
    await expect(page.getByRole("log").getByText("Bonjour, est-ce encore libre ?")).toHaveCount(1);
    await expect(page.getByLabel(t("composer.label"))).toHaveValue("");
    expect(new URL(page.url()).search).toBe("");
    await context.close();
  });
}

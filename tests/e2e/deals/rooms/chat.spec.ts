import { expect, type Locator, type Page, type Route, type WebSocketRoute } from "@playwright/test";
import { count, eq } from "drizzle-orm";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { packageImages, packages } from "@/db/schema/listings/announcements";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { seeFacts } from "@/tests/e2e/steps/chat";
import { fillPackage } from "@/tests/e2e/steps/package";
import { exactTextsOf, textsOf, weighing } from "@/tests/e2e/steps/texts";
import { photo } from "@/tests/e2e/steps/wizards";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makeTrip } from "@/tests/support/factories";
import { dayIn } from "@/tests/support/inputs";
import { makeThread } from "@/tests/support/thread";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/**
 * Returns the painted place of a line: between two frames the lines above it may have their
 * sizes before their place.
 */
const topOf = (locator: Locator) =>
  locator.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.getBoundingClientRect().top)));
      }),
  );
const rowCount = (log: Locator) => log.evaluate((element) => element.querySelectorAll("time").length);

scenario(
  "ten thousand messages open at the newest, draw what is in sight, and come without a jump",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    await makeThread({ room, shipper, carrier }, 10_000);
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const t = textsOf(variant.locale, "rooms");
    await page.goto(pathIn(variant.locale, `/chat/${room.id}`));
    const log = page.getByRole("log");
    await expect(log.getByText("Message 10000", { exact: true })).toBeInViewport();

    // Page after page, each held back until the observed line has been measured.
    const held: Route[] = [];
    await page.route(/\/messages\?page=/, (route) => void held.push(route));
    for (let number = 0; number < 4; number += 1) {
      const oldest = 10_000 - CHAT_LIMITS.messagesPageSize * (number + 1) + 1;
      const seen = log.getByText(new RegExp(`^Message ${oldest}\\b`));
      await scrollTo(page, log, seen);
      await expect(page.getByText(t("room.older"))).toBeVisible();
      await expect.poll(() => held.length).toBe(1);
      const before = await topOf(seen);
      await held.pop()?.continue();
      await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_000);
      expect(Math.abs((await topOf(seen)) - before), "how far the line has moved").toBeLessThanOrEqual(2);
      expect(await rowCount(log)).toBeLessThan(80);
    }
    await page.getByRole("button", { name: t("room.newest") }).click();
    await expect(log.getByText("Message 10000", { exact: true })).toBeInViewport();
    // Rows grow when a font comes late: the newest stays whole in sight.
    const toEnd = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
    await expect.poll(toEnd).toBeLessThan(2);
    const before = await topOf(log.getByText("Message 9999", { exact: true }));
    await page.evaluate(() => {
      const late = new CSSStyleSheet();
      late.replaceSync("[role=log] * { line-height: 3rem !important; }");
      document.adoptedStyleSheets.push(late);
    });
    await expect.poll(() => topOf(log.getByText("Message 9999", { exact: true }))).not.toBe(before);
    await expect.poll(toEnd).toBeLessThan(2);
    await expectNoOverflow(page);
    await context.close();
  },
);

/** Scrolls up as a finger does, until a message is in sight. */
async function scrollTo(page: Page, log: Locator, wanted: Locator): Promise<void> {
  await log.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -400);
    await expect(wanted).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [20] });
  // A wheel's scrolling goes on for some frames: what moves until then is not the thread's doing.
  let last: number | undefined;
  await expect(async () => {
    const top = await log.evaluate((element) => element.scrollTop);
    const isStill = top === last;
    last = top;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [100] });
}

scenario(
  "what is written without the network shows that, waits, and is sent once",
  usually("fr", 1280),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, losesNetwork: true });
    const his = await openWindow(browser, { ...otherVariant, as: carrier });
    const t = textsOf(variant.locale, "rooms");
    const network = await cutSockets(page);
    await page.goto(pathIn(variant.locale, `/chat/${room.id}`));
    await his.page.goto(pathIn(otherVariant.locale, `/chat/${room.id}`));
    const composer = page.getByLabel(t("composer.label"));
    await page.getByRole("button", { name: t("ready.answering.shipper.first") }).click();
    await expect(composer).toHaveValue(t("ready.answering.shipper.first"));
    await expect(composer).toBeFocused();

    await context.setOffline(true);
    network.cut();
    await composer.press("Enter");
    await composer.fill("Et demain ?");
    await composer.press("Enter");
    const log = page.getByRole("log");
    await expect(log.getByText(t("room.sending"))).toHaveCount(2);
    await expect(page.getByText(t("room.reconnecting"))).toBeVisible();
    // The bar that shows it pushes nothing below the screen.
    await expect(composer).toBeInViewport({ ratio: 1 });
    network.repair();
    await context.setOffline(false);
    await expect(log.getByText(t("room.sending"))).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByText(t("room.reconnecting"))).toHaveCount(0);
    for (const text of [t("ready.answering.shipper.first"), "Et demain ?"])
      await expect(his.page.getByRole("log").getByText(text, { exact: true })).toHaveCount(1);
    const [stored] = await testDb().select({ count: count() }).from(messages).where(eq(messages.roomId, room.id));
    expect(stored?.count).toBe(2);
    for (const window of [page, his.page]) await expectNoOverflow(window);
    await his.context.close();
    await context.close();
  },
);

/** A lost network ends a browser's sockets, which its offline mode leaves alone. */
async function cutSockets(page: Page): Promise<{ cut: () => void; repair: () => void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close({ code: 1001 });
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close({ code: 1001 });
    },
    repair() {
      isCut = false;
    },
  };
}

scenario(
  "a carrier's offer carries the trip, which the sender sees; the facts are next to the thread or a press away",
  usually("fr", 390),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    const { context, page } = await openWindow(browser, { ...variant, as: carrier });
    const t = textsOf(variant.locale, "rooms");
    await page.goto(pathIn(variant.locale, `/chat/${room.id}`));
    await seeFacts(page, variant, (facts) => expect(facts.getByText(t("context.safety"))).toBeVisible());

    await page.getByRole("button", { name: t("deal.make") }).click();
    const form = page.getByRole("dialog");
    const amount = form.getByLabel(exactTextsOf(variant.locale, "rooms")("form.amount"));
    await amount.fill("0,5");
    await form.getByRole("button", { name: t("form.route.other") }).click();
    await form.getByLabel(t("form.route.maxWeight")).fill("12,5");
    // The day is the carrier's to say: nothing is taken from the parcel's last one.
    for (const name of ["departure", "arrival"]) {
      const day = form.getByLabel(exactTextsOf(variant.locale, "rooms")(`form.route.${name}`));
      await expect(day).toHaveValue("");
      await day.fill(dayIn(3));
    }
    await form.getByRole("button", { name: t("form.submit") }).click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await amount.fill("55");
    await expectNoOverflow(page);
    await form.getByRole("button", { name: t("form.submit") }).click();
    await expect(form).toBeHidden();
    await expectNoOverflow(page);
    await context.close();

    const hers = await openWindow(browser, { ...otherVariant, as: shipper });
    await hers.page.goto(pathIn(otherVariant.locale, `/chat/${room.id}`));
    await expect(hers.page.getByText(textsOf(otherVariant.locale, "rooms")("offer.route"))).toBeVisible();
    await expect(hers.page.getByText(weighing(otherVariant.locale, 12.5))).toBeVisible();
    await expectNoOverflow(hers.page);
    await hers.context.close();
  },
);

scenario(
  "a first contact that fails retains what was typed, and the next attempt opens the conversation",
  usually("ar", 1280),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier } = await makeNegotiation();
    const transport = await makeTrip(carrier);
    const { context, page } = await openWindow(browser, { ...variant, as: shipper, losesNetwork: true });
    const t = textsOf(variant.locale, "listings");
    const field = (key: string) => exactTextsOf(variant.locale, "listings")(`contact.packageForm.${key}`);
    await page.goto(pathIn(variant.locale, `/transporters/x-${transport.id}?intent=offer`));
    const dialog = page.getByRole("dialog");
    await fillPackage(dialog, variant.locale);
    await dialog.locator('input[type="file"][multiple]').setInputFiles([await photo("#2456c7")]);
    await expect(dialog.getByRole("img", { name: /2456c7/ })).toBeVisible();
    await expectNoOverflow(page);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: t("contact.packageForm.submit") }).click();
    await expect(dialog.getByRole("heading", { name: t("contact.flow.failed") })).toBeVisible();
    await dialog.getByRole("button", { name: t("contact.flow.change") }).click();
    await expect(dialog.getByLabel(field("name"))).toHaveValue("Livres");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: t("contact.packageForm.submit") }).click();
    await page.waitForURL(/\/chat\/\d+$/);
    const chat = textsOf(variant.locale, "rooms");
    await page.getByRole("button", { name: chat("deal.make") }).click();
    const offer = page.getByRole("dialog");
    const amount = offer.getByLabel(exactTextsOf(variant.locale, "rooms")("form.amount"));
    // What is usual on the route comes a little later, above what is pressed here. Its middle may
    // lie above the carrier's price, which no offer does.
    await expect(offer.getByText(t("usual.span"))).toBeVisible();
    await offer.getByRole("button", { name: chat("form.parcel.add") }).click();
    await amount.fill("9000");
    await offer.getByLabel(field("weight")).fill("");
    await offer.getByRole("button", { name: chat("form.submit") }).click();
    await expect(offer.getByLabel(field("weight"))).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await offer.getByLabel(field("weight")).fill("7,5");
    await offer.getByRole("button", { name: chat("form.quickWhole.asked") }).click();
    await offer.getByRole("button", { name: chat("form.submit") }).click();
    await expect(offer).toBeHidden();
    // The facts of the conversation follow.
    await seeFacts(page, variant, (facts) => expect(facts.getByText(weighing(variant.locale, 7.5))).toBeVisible());
    await expectNoOverflow(page);
    await context.close();
    const [counted] = await testDb()
      .select({ count: count() })
      .from(packageImages)
      .innerJoin(packages, eq(packageImages.packageId, packages.id))
      .innerJoin(rooms, eq(packages.roomId, rooms.id))
      .where(eq(rooms.tripId, transport.id));
    expect(counted?.count).toBe(1);

    const his = await openWindow(browser, { ...otherVariant, as: carrier });
    await his.page.goto(pathIn(otherVariant.locale, `/transporters/x-${transport.id}`));
    await his.page.getByRole("button", { name: textsOf(otherVariant.locale, "rooms")("about.open") }).click();
    await his.page.getByRole("dialog").getByRole("link").first().click();
    await his.page.waitForURL(/\/chat\/\d+$/);
    await seeFacts(his.page, otherVariant, async (facts) => {
      await expect(facts.getByText("Livres").first()).toBeVisible();
      await expect(facts.getByText(weighing(otherVariant.locale, 7.5))).toBeVisible();
    });
    await his.context.close();
  },
);

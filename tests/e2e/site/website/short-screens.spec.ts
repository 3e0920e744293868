import { expect, type Page } from "@playwright/test";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import {
  makeAnnouncement,
  makeNegotiation,
  makePaid,
  makePerson,
  makeReservation,
  makeTrip,
} from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

/** A page at 400 %, a phone on its side, and a phone with its keyboard open. */
const SIZES = [
  { width: 320, height: 200 },
  { width: 844, height: 390 },
  { width: 390, height: 430 },
];
/** The maximum share of the height for bars that stay in sight. */
const SHARE_MAX = 0.25;
/** The minimum height of a conversation in sight. */
const MESSAGES_MIN_PX = 140;

/** Returns the share of the window behind bars in the middle of the page. */
async function barsShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" });
    const { innerHeight, innerWidth } = window;
    const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      if (!["sticky", "fixed"].includes(position) || visibility === "hidden") return false;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const isAtEdge = top <= 1 || bottom >= innerHeight - 1;
      return isAtEdge && height > 8 && bottom > 0 && top < innerHeight && width > innerWidth / 2;
    });
    return bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / innerHeight;
  });
}

scenario(
  "where little height is left no bar stays stuck over the page, and a conversation retains its room",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
    const paid = await makePaid();
    const parcel = await makeAnnouncement(await makePerson());
    const trip = await makeTrip(carrier);
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const own = await openWindow(browser, { ...variant, as: paid.shipper });
    const pages: [Page, string][] = [
      [page, "/"],
      [page, "/announcements"],
      [page, "/transporters"],
      [page, `/announcements/${parcel.slug}-${parcel.id}`],
      [page, `/transporters/${trip.slug}-${trip.id}`],
      [page, "/ship/new"],
      [page, "/_app"],
      [page, "/profile"],
      [own.page, `/reservations/${paid.reservationId}`],
    ];
    for (const [at, path] of pages) {
      await at.goto(pathIn(variant.locale, path));
      for (const size of SIZES) {
        await at.setViewportSize(size);
        expect(await barsShare(at), `${path} at ${size.width} × ${size.height}`).toBeLessThanOrEqual(SHARE_MAX);
        await expectNoOverflow(at);
      }
    }
    await page.goto(pathIn(variant.locale, `/chat/${room.id}`));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const log = page.getByRole("log");
      await log.scrollIntoViewIfNeeded();
      const height = await log.evaluate((element) => element.getBoundingClientRect().height);
      expect(height, `messages at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(MESSAGES_MIN_PX);
      expect(await barsShare(page), `the conversation at ${size.width} × ${size.height}`).toBeLessThanOrEqual(
        SHARE_MAX,
      );
    }
    await context.close();
    await own.context.close();
  },
);

scenario(
  "the bar at the bottom of a phone is hidden while its keyboard is open, and only then",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { locale } = variant;
    const { shipper } = await makeReservation();
    const phone = await openWindow(browser, { locale, width: 390, touch: true, as: shipper });
    const laptop = await openWindow(browser, { locale, width: 390, as: shipper });
    const label = textsOf(locale, "layout")("bar.label");
    for (const { page } of [phone, laptop]) {
      await page.goto(pathIn(locale, "/reservations"));
      await expect(page.getByRole("navigation", { name: label })).toBeVisible();
    }
    const list = textsOf(locale, "reservations");
    const { page } = phone;
    const bar = page.locator(".bottom-bar");
    const field = page.getByRole("main").getByRole("searchbox");
    await field.tap();
    await expect(bar).toBeHidden();
    await field.fill("RH");
    await expect(bar).toBeHidden();
    await page.getByRole("main").getByRole("heading", { level: 1 }).tap();
    await expect(field).not.toBeFocused();
    await expect(bar).toBeVisible();
    // A choice from a list brings up no keyboard.
    await page.getByRole("main").locator("summary").tap();
    await page.getByLabel(list("list.status")).focus();
    await expect(bar).toBeVisible();
    // Nor does a field in a window of the same width, whose keyboard lies on the table.
    const typed = laptop.page.getByRole("main").getByRole("searchbox");
    await typed.click();
    await expect(typed).toBeFocused();
    await expect(laptop.page.locator(".bottom-bar")).toBeVisible();
    for (const { context } of [phone, laptop]) await context.close();
  },
);

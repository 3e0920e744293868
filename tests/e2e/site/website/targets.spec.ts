import { expect } from "@playwright/test";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { findSmallTargets } from "@/tests/e2e/steps/targets";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeNegotiation, makePaid, offerAs } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario("whatever is pressed is as large as a finger", usually("fr", 390), async ({ browser, variant }) => {
  const { shipper, carrier, reservationId } = await makePaid(50);
  const talk = await makeNegotiation();
  await callAs(talk.carrier, sendMessage, { chatRoomId: talk.room.id, content: "Bonjour" });
  await offerAs(talk.carrier, { chatRoomId: talk.room.id, amount: 50 });
  const own = [
    "/_app",
    "/reservations",
    `/reservations/${reservationId}`,
    "/notifications",
    "/payments",
    "/profile/data",
  ];
  const walks = [
    { as: undefined, paths: ["/transporters", "/announcements", "/sign-in"] },
    { as: shipper, paths: own },
    { as: carrier, paths: [`/reservations/${reservationId}`] },
    { as: talk.shipper, paths: ["/chat", `/chat/${talk.room.id}`, `/offers/${talk.room.announcementId}`] },
  ];
  for (const { as, paths } of walks) {
    const { context, page } = await openWindow(browser, { ...variant, width: 390, ...(as ? { as } : {}) });
    for (const path of paths) {
      await page.goto(pathIn(variant.locale, path), { waitUntil: "networkidle" });
      expect({ path, small: await findSmallTargets(page) }).toEqual({ path, small: [] });
      await expectNoOverflow(page);
    }
    await context.close();
  }
});

scenario(
  "the bar at the bottom leads on, and yields to actions, low windows and steps",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { carrier, room } = await makeNegotiation();
    const { context, page } = await openWindow(browser, { ...variant, as: carrier });
    const t = textsOf(variant.locale, "layout");
    const bar = page.getByRole("navigation", { name: t("bar.label") });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pathIn(variant.locale, "/_app"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar.getByRole("link", { name: t("bar.me") })).toHaveAttribute("aria-current", "page");
    await expect(bar.getByRole("link", { name: t("bar.publish") })).toHaveAttribute("href", /\/travel\/new$/);
    await bar.getByRole("link", { name: t("nav.reservations") }).click();
    await page.waitForURL(/\/reservations$/);
    await expect(bar.getByRole("link", { name: t("nav.reservations") })).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar).toBeVisible();
    for (const path of [`/chat/${room.id}`, "/travel/new", `/announcements/${room.announcementId}`]) {
      await page.goto(pathIn(variant.locale, path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(bar).toBeHidden();
    }
    await context.close();
  },
);

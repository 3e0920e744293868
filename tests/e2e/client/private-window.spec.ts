import { type Browser, expect, test } from "@playwright/test";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makeAnnouncement, makeNegotiation, makePerson, makeTrip } from "@/tests/support/factories";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/** Browsers that store nothing, each differently. */
const PRIVATE = {
  /** Whatever is stored in may not even be named. */
  forbidden: () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, "serviceWorker", { get: refuse });
    Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
    Object.defineProperty(window, "BroadcastChannel", { value: undefined });
  },
  /** All is there, and has no room. */
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException("A mutation operation was attempted.", "InvalidStateError");
    };
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException("refused", "SecurityError");
      }
    } as unknown as typeof BroadcastChannel; // a browser's own, that cannot be made
  },
};

async function openPrivate(browser: Browser, how: keyof typeof PRIVATE, options: Parameters<typeof openWindow>[1]) {
  const opened = await openWindow(browser, { serviceWorker: true, ...options });
  await opened.context.addInitScript(PRIVATE[how]);
  return opened;
}

const PUBLIC = [
  "/",
  "/transporters",
  "/announcements?from=Paris",
  "/guides",
  "/how-it-works",
  "/about",
  "/contact",
  "/legal/terms",
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  "/ship/new",
  "/travel/new",
];
const OWN = [
  "/_app",
  "/chat",
  "/favourites",
  "/notifications",
  "/alerts",
  "/reservations",
  "/payments",
  "/profile/information",
  "/profile/announcements",
  "/ship/new",
];

for (const how of ["forbidden", "full"] as const) {
  test(`no page fails in a browser whose stores are ${how}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const [owner, carrier] = [await makePerson(), await makePerson({ logisticsType: "carrier" })];
    const [parcel, trip] = [await makeAnnouncement(owner), await makeTrip(carrier)];
    const { context, page } = await openPrivate(browser, how, { locale: "fr", width: 390 });
    for (const path of [...PUBLIC, `/announcements/${parcel.id}`, `/transporters/${trip.id}`]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.locator("body").click({ position: { x: 2, y: 2 } });
    }
    await context.close();
    const own = await openPrivate(browser, how, { locale: "fr", width: 390, as: owner });
    for (const path of OWN) {
      await own.page.goto(path);
      await own.page.waitForLoadState("networkidle");
    }
    await own.context.close();
  });

  test(`a visitor's form shows that nothing is stored where stores are ${how}`, async ({ browser }) => {
    const { context, page } = await openPrivate(browser, how, { locale: "fr" });
    await page.goto("/ship/new");
    await page.getByLabel(exactTextsOf("fr", "wizard")("fields.title")).first().fill("Une valise pour Oran");
    await expect(page.getByText(textsOf("fr", "wizard")("draft.lost"))).toHaveCount(1);
    await context.close();
  });

  test(`a message that is begun shows that once where stores are ${how}`, async ({ browser }) => {
    const { shipper, room } = await makeNegotiation();
    const { context, page } = await openPrivate(browser, how, { locale: "fr", as: shipper });
    await page.goto(`/chat/${room.id}`);
    const notice = page.getByText(textsOf("fr", "common")("unstored"));
    const composer = page.getByRole("textbox", { name: textsOf("fr", "rooms")("composer.label") });
    await composer.pressSequentially("Bonjour");
    await expect(notice.first()).toBeVisible();
    await expect(notice.first()).toBeHidden({ timeout: 15_000 });
    await composer.pressSequentially(", le colis est prêt");
    await expect(composer).toHaveValue("Bonjour, le colis est prêt");
    await expect(notice).toHaveCount(0);
    await composer.press("Enter");
    await expect(page.getByRole("log").getByText("Bonjour, le colis est prêt")).toBeVisible();
    await context.close();
  });
}

import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { cookieNames } from "@/lib/http/cookies";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { signOut } from "@/tests/e2e/steps/account";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { chooseCity } from "@/tests/e2e/steps/wizards";
import { makeNegotiation, makePaid, makePerson } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/signed-in";
import { STORED, type Stored } from "@/tests/support/stored-keys";

// In one variant: what is left of a person on a computer that others use.
test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const ALL = Object.values(STORED).flat();
/** Returns the keys that a logout leaves in a store. */
const stored = (store: Stored["store"]) =>
  ALL.filter((one) => one.store === store && one.atLogout === "stays").map(({ key }) => key);
/**
 * A visitor's random number, by which limits count: it comes with the first thing a visitor sends.
 */
const VISITORS = cookieNames().device;

/** All that a window's browser holds, by its names. */
async function holdingsOf(context: BrowserContext, page: Page) {
  const stores = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const files = await Promise.all(
      databases.map(
        ({ name = "" }) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const database = opening.result;
              const [store] = database.objectStoreNames;
              if (!store) return resolve(0);
              const counting = database.transaction(store).objectStore(store).count();
              counting.onsuccess = () => {
                database.close();
                resolve(counting.result);
              };
            };
          }),
      ),
    );
    return {
      device: Object.keys(localStorage),
      window: Object.keys(sessionStorage),
      caches: await caches.keys(),
      fileCount: files.reduce((sum, count) => sum + count, 0),
    };
  });
  return { ...stores, cookies: (await context.cookies()).map(({ name }) => name) };
}

async function expectNothingStored(context: BrowserContext, page: Page): Promise<void> {
  const held = async () => {
    const { device, window, caches, fileCount, cookies } = await holdingsOf(context, page);
    return {
      device: device.filter((name) => !stored("device").includes(name)),
      cookies: cookies.filter((name) => name !== VISITORS && !stored("cookie").includes(name)),
      window,
      caches,
      fileCount,
    };
  };
  await expect.poll(held).toEqual({ device: [], cookies: [], window: [], caches: [], fileCount: 0 });
}

test("a user who logs out leaves nothing of theirs in the browser", async ({ browser }) => {
  test.setTimeout(240_000);
  const shipper = await makePerson();
  const { room } = await makeNegotiation({}, { shipper });
  const { reservationId } = await makePaid(50, {}, { shipper });
  const { context, page } = await openWindow(browser, {
    locale: "fr",
    as: shipper,
    serviceWorker: true,
    expectsErrors: true,
    zone: "Africa/Tunis",
  });
  const second = await context.newPage();
  for (const window of [page, second]) {
    await window.goto("/transporters?from=Lyon");
    await expect
      .poll(() => window.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("rihla:list:"))))
      .toHaveLength(1);
  }
  await page.goto(`/reservations/${reservationId}`);
  await expect
    .poll(async () => (await context.cookies(page.url())).map(({ name }) => name))
    .toContain("rihla_seen_paid");
  await page.goto("/ship/new");
  await page.getByLabel(exactTextsOf("fr", "wizard")("fields.title")).fill("Une valise");
  await page.goto("/alerts");
  await page.goto(`/chat/${room.id}`);
  await page.getByLabel(textsOf("fr", "rooms")("composer.label")).fill("Je peux déposer le colis mardi");
  const before = await holdingsOf(context, page);
  expect(before.cookies).not.toContain(VISITORS);
  expect(before.device).toEqual(expect.arrayContaining(["root", "rihla:person-signed-in"]));
  await signOut(page, { locale: "fr", width: 1280 });
  await page.waitForURL(/\/$/);
  await expectNothingStored(context, page);
  await expectNothingStored(context, second);
  await context.close();
});

test("the cities that were searched go as well, and another person is offered none of them", async ({ browser }) => {
  const [first, second] = [await makePerson(), await makePerson()];
  const { context, page } = await openWindow(browser, { locale: "fr", as: first, expectsErrors: true });
  await page.goto("/");
  const from = page.getByRole("main").getByRole("combobox").first();
  await chooseCity(from, "Lyo", /Lyon/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain("rihla-cities-fr");
  await page.goto("about:blank");
  await context.addCookies([await sessionCookie(second.sessionId)]);
  await page.goto("/about");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain("rihla-cities-fr");
  await context.close();
});

test("of every name that the product stores under, a logout takes what is a person's and leaves what is the device's", async ({
  browser,
}) => {
  const { context, page } = await openWindow(browser, { locale: "fr", as: await makePerson() });
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await page.evaluate((entries) => {
    for (const { store, key } of entries) {
      if (store === "device") localStorage.setItem(key, "x");
      else if (store === "window") sessionStorage.setItem(key, "x");
      // biome-ignore lint/suspicious/noDocumentCookie: as the product sets it
      else if (key !== "rihla_sign_out_owed") document.cookie = `${key}=light; Path=/`;
    }
    sessionStorage.setItem("someone-elses", "x");
    localStorage.setItem("someone-elses", "x");
  }, ALL);
  await signOut(page, { locale: "fr", width: 1280 });
  await page.waitForURL(/\/$/);
  await expectNothingStored(context, page);
  const { device, cookies } = await holdingsOf(context, page);
  expect(device.toSorted()).toEqual(stored("device").toSorted());
  expect(cookies).toContain("theme");
  await context.close();
});

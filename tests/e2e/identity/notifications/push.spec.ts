import { expect, type Page, test } from "@playwright/test";
import { getPush } from "@/lib/identity/push/get-push";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeNegotiation, makePerson } from "@/tests/support/factories";
import { pushBrowser, pushSubscription } from "@/tests/support/push-browser";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

/**
 * Puts a vendor's push service in the place of the one that this browser cannot reach: it gives a
 * subscription with keys of its own for the key that the page names.
 */
async function withPushService(page: Page): Promise<void> {
  const { endpoint, p256dh, auth } = pushSubscription(pushBrowser());
  await page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const name = "test:subscribed";
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer;
      const make = (key: string) => ({
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(name);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(name, applicationServerKey);
          return make(applicationServerKey);
        },
        getSubscription: async () => {
          const key = localStorage.getItem(name);
          return key ? make(key) : null;
        },
      });
      Object.defineProperty(Notification, "permission", {
        get: () => localStorage.getItem("test:permission") ?? "default",
      });
      Notification.requestPermission = async () => {
        localStorage.setItem("test:permission", "granted");
        return "granted";
      };
    },
    { endpoint, p256dh, auth },
  );
}

for (const locale of ["fr", "ar"] as const)
  test(`a device is turned on and off, with its quiet hours, in ${locale}`, async ({ browser }) => {
    const person = await makePerson();
    const { context, page } = await openWindow(browser, { locale, as: person, width: 390, serviceWorker: true });
    await withPushService(page);
    const t = textsOf(locale, "push");
    await page.goto(pathIn(locale, "/notifications/preferences"));
    await page.getByRole("button", { name: t("turnOn") }).click();
    await expect(page.getByText(t("isOn"))).toBeVisible();
    expect((await callAs(person, getPush)).deviceCount).toBe(1);
    await page.getByLabel(exactTextsOf(locale, "push")("from")).fill("21:15");
    await expect.poll(async () => (await callAs(person, getPush)).quietFrom).toBe("21:15");
    await page.getByLabel(t("showsContent")).check();
    await expect.poll(async () => (await callAs(person, getPush)).showsContent).toBe(true);
    await page.getByLabel(t("quietOn")).uncheck();
    await expect.poll(async () => (await callAs(person, getPush)).quietUntil).toBe(null);
    await expectNoOverflow(page);
    await page.reload();
    await page.getByRole("button", { name: t("turnOff") }).click();
    await expect(page.getByText(t("isOff"))).toBeVisible();
    expect((await callAs(person, getPush)).deviceCount).toBe(0);
    await context.close();
  });

test("who has written is asked once whether the answer is to reach the device", async ({ browser }) => {
  const { shipper, room } = await makeNegotiation();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, width: 390, serviceWorker: true });
  await withPushService(page);
  const t = textsOf("fr", "rooms");
  await page.goto(`/chat/${room.id}`);
  const composer = page.getByLabel(t("composer.label"));
  await composer.fill("Bonjour, est-ce possible mardi ?");
  const ask = page.getByRole("region", { name: t("pushAsk.title") });
  await expect(ask).toBeHidden();
  await composer.press("Enter");
  await ask.getByRole("button", { name: t("pushAsk.yes") }).click();
  await expect(page.getByText(t("pushAsk.done")).first()).toBeVisible();
  expect((await callAs(shipper, getPush)).deviceCount).toBe(1);
  await page.reload();
  await expect(composer).toBeVisible();
  await expect(ask).toBeHidden();
  await context.close();
});

test("the worker shows what is pushed, takes it back, and opens its page", async ({ browser }) => {
  const person = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", as: person, serviceWorker: true });
  await page.goto("/about");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no worker");
  // This browser without a screen refuses notifications: the worker's own are recorded.
  await worker.evaluate(() => {
    type Shown = { tag: string; title: string; options: object; close: () => void };
    const shown = new Map<string, Shown>();
    const opened: string[] = [];
    type World = { registration: object; clients: object; seen: () => object };
    const world = globalThis as unknown as World; // a worker's, which the page's types do not have
    Object.assign(world.registration, {
      showNotification: async (title: string, { tag, ...options }: { tag: string }) =>
        void shown.set(tag, { tag, title, options, close: () => void shown.delete(tag) }),
      getNotifications: async () => [...shown.values()],
    });
    Object.assign(world.clients, { openWindow: async (url: string) => void opened.push(url) });
    world.seen = () => ({ shown: [...shown.values()].map(({ close: _close, ...rest }) => rest), opened });
  });
  const seen = () =>
    worker.evaluate(
      () => (globalThis as unknown as { seen: () => { shown: { tag: string }[]; opened: string[] } }).seen(), // set above
    );
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const deliver = (payload: object) =>
    session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(payload) });
  const show = { title: "Rihla", body: "Une offre vous attend", url: "/chat", lang: "fr", dir: "ltr", at: 0 };
  for (const tag of ["n1", "n2", "n2"]) await deliver({ show: { ...show, tag } });
  await expect.poll(async () => (await seen()).shown.map(({ tag }) => tag)).toEqual(["n1", "n2"]);
  expect((await seen()).shown[0]).toEqual({
    tag: "n1",
    title: "Rihla",
    options: expect.objectContaining({ body: show.body, lang: "fr", dir: "ltr", icon: "/icons/192.png" }),
  });
  await deliver({ close: ["n1"] });
  await expect.poll(async () => (await seen()).shown.map(({ tag }) => tag)).toEqual(["n2"]);
  await worker.evaluate(async () => {
    const world = globalThis as unknown as { registration: { getNotifications: () => Promise<object[]> } }; // a worker's
    const [notification] = await world.registration.getNotifications();
    const click = Object.assign(new Event("notificationclick"), {
      notification: Object.assign(notification ?? {}, { data: { url: "/chat" } }),
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(click);
  });
  await expect.poll(seen).toEqual({ shown: [], opened: [`${origin}/chat`] });
  await context.close();
});

for (const locale of ["fr", "en", "ar"] as const)
  test(`the site can be installed in ${locale}: its manifest and icons are there`, async ({ browser, request }) => {
    const { context, page } = await openWindow(browser, { locale });
    await page.goto(pathIn(locale, "/"));
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const answer = await request.get(href ?? "");
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: locale, dir: locale === "ar" ? "rtl" : "ltr", display: "standalone" });
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
    }
    for (const { url } of manifest.shortcuts)
      expect(url).toMatch(locale === "fr" ? /^\/(chat|profile|ship)/ : new RegExp(`^/${locale}/`));
    const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
    expect((await request.get(apple ?? "")).status()).toBe(200);
    await context.close();
  });

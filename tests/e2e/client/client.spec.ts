import { expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { signOut } from "@/tests/e2e/steps/account";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson } from "@/tests/support/factories";

// Of the client's machinery, in one variant: time-outs, retries, tokens, and errors without an
// answer.
test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const layout = textsOf("fr", "layout");
const listing = textsOf("fr", "listings");
const failures = textsOf("fr", "failures");

/** Opens an announcement as its owner; its "mark as reserved" is the call that the tests watch. */
async function openOwn(page: Page, person: Awaited<ReturnType<typeof makePerson>>): Promise<void> {
  const { id, slug } = await makeAnnouncement(person);
  await page.goto(`/announcements/${slug}-${id}`);
}
const reserve = (page: Page) => page.getByRole("button", { name: listing("owner.actions.announcements.reserve") });

test("a call waits thirty seconds, and an error without an answer is shown in the page's language", async ({
  browser,
}) => {
  const shipper = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, losesNetwork: true });
  // Thirty seconds pass in a third of one; how long was asked for is recorded.
  await page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    const asked: number[] = [];
    Reflect.set(window, "askedMs", asked);
    AbortSignal.timeout = (ms) => {
      asked.push(ms);
      return real(ms / 100);
    };
  });
  await openOwn(page, shipper);
  await page.route("**/status", () => undefined);
  await reserve(page).click();
  const toast = page.getByRole("status").filter({ hasText: failures("announcements.status") });
  await expect(toast).toBeVisible();
  expect(new Set(await page.evaluate(() => Reflect.get(window, "askedMs")))).toEqual(new Set([30_000]));
  await expect(page.getByText(/Request Error|Response Error|General Error/)).toHaveCount(0);
  await context.close();
});

test("an answer that is none of ours is a failure without a foreign word", async ({ browser }) => {
  const shipper = await makePerson();
  const { context, page } = await openWindow(browser, {
    locale: "fr",
    as: shipper,
    losesNetwork: true,
    expectsServerErrors: true,
  });
  await openOwn(page, shipper);
  await page.route("**/status", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await reserve(page).click();
  await expect(page.getByRole("status").filter({ hasText: failures("announcements.status") })).toBeVisible();
  await expect(page.getByText(/Bad Gateway|Response Error/)).toHaveCount(0);
  await context.close();
});

test("a logout that the server does not hear ends the session here immediately, and there as soon as it can", async ({
  browser,
}) => {
  const shipper = await makePerson();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, losesNetwork: true });
  await page.addInitScript(() =>
    // Not in a store: the logout empties those.
    window.addEventListener("rihla:logged-out", () => {
      window.name = "logged-out";
    }),
  );
  await page.goto("/_app");
  let attempts = 0;
  await page.route("**/auth/logout", (route) => {
    attempts += 1;
    return route.abort("internetdisconnected");
  });
  await signOut(page, { locale: "fr", width: 1280 });
  await page.waitForURL(/\/$/);
  expect(await page.evaluate(() => window.name)).toBe("logged-out");
  // The pages that follow try to make up for it, and fail as well. None of them shows the account,
  // also when it is written again.
  await expect.poll(() => attempts).toBeGreaterThan(1);
  for (const path of ["/", "/about", "/announcements"]) {
    await page.goto(path);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(page.getByRole("banner").getByRole("link", { name: layout("nav.signIn") })).toBeVisible();
      await expect(page.getByRole("link", { name: layout("nav.own") })).toHaveCount(0);
    }
  }
  const [session] = await testDb().select().from(sessions).where(eq(sessions.id, shipper.sessionId));
  expect(session?.revokedAt).toBeNull();
  // A page that stays open repeats it automatically.
  const before = attempts;
  await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(before);
  await page.unroute("**/auth/logout");
  const answered = page.waitForResponse("**/auth/logout");
  // Back on the network it does so immediately.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await (await answered).finished();
  const [ended] = await testDb().select().from(sessions).where(eq(sessions.id, shipper.sessionId));
  expect(ended?.revokedAt).not.toBeNull();
  await page.goto("/_app");
  await expect(page).toHaveURL(/\/sign-in/);
  await context.close();
});

test("what a browser stored is waited for five seconds at most", async ({ browser }) => {
  const { shipper, room } = await makeNegotiation();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
  await page.clock.install();
  // A storage that never answers, as a full or broken disk.
  await page.addInitScript(() => {
    const never = new Promise(() => undefined);
    Storage.prototype.getItem = function get(key: string) {
      // A promise where a text is expected.
      return key === "root" ? (never as unknown as string) : null;
    };
  });
  await page.goto(`/chat/${room.id}`);
  const composer = page.getByLabel(textsOf("fr", "rooms")("composer.label"));
  await expect(async () => {
    await page.clock.runFor(1_000);
    await composer.fill("Bonjour");
    await expect(composer).toHaveValue("Bonjour", { timeout: 200 });
  }).toPass();
  await context.close();
});

test("the number of unread messages is asked for again three times, later each time, and then follows the socket", async ({
  browser,
}) => {
  const { shipper, carrier, room } = await makeNegotiation();
  const { context, page } = await openWindow(browser, {
    locale: "fr",
    as: shipper,
    losesNetwork: true,
    expectsServerErrors: true,
  });
  let count = 0;
  await page.route("**/chat/unread-count", (route) => {
    count += 1;
    return route.fulfill({ status: 503, contentType: "application/json", body: "{}" });
  });
  await page.goto("/about");
  await expect.poll(() => count, { timeout: 20_000 }).toBe(4);
  // By the page's own clock: a busy machine reports a request to this process when it has time to.
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((entry) => (entry.name.endsWith("/chat/unread-count") ? [entry.startTime] : [])),
  );
  expect(asked).toHaveLength(4);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect(pauses[0]).toBeGreaterThan(900);
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
  const badge = page.getByRole("banner").getByText("1 message non lu");
  await expect(badge.first()).toBeAttached();
  await page.unroute("**/chat/unread-count");
  await page.goto(`/chat/${room.id}`);
  await expect(badge).toHaveCount(0);
  await context.close();
});

test("a count that was under way when the socket brought a newer number does not replace it", async ({ browser }) => {
  const { shipper, carrier, room } = await makeNegotiation();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, losesNetwork: true });
  const connected = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => (payload.toString().startsWith("40") ? resolve() : undefined)),
    );
  });
  let asked = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/chat/unread-count", async (route) => {
    asked += 1;
    // The count that follows stays without an answer: what is seen afterwards comes from the first
    // and from the socket alone.
    if (asked > 1) return;
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.goto("/about");
  await connected;
  expect(asked).toBe(1);
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
  const badge = page.getByRole("banner").getByText("1 message non lu").first();
  await expect(badge).toBeAttached();
  release();
  await expect.poll(() => asked).toBe(2);
  await expect(badge).toBeAttached();
  await context.close();
});

test("a connection that is refused comes back with a fresh token after two seconds", async ({ browser }) => {
  const { shipper, room } = await makeNegotiation();
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const tokens: number[] = [];
  await page.route("**/auth/ws-token", async (route) => {
    tokens.push(Date.now());
    // The first token is worth nothing: the sidecar refuses it.
    if (tokens.length > 1) return route.continue();
    return route.fulfill({ json: { wsToken: "not-a-token", expiresAt: new Date().toISOString() } });
  });
  await page.goto(`/chat/${room.id}`);
  await expect.poll(() => tokens.length, { timeout: 20_000 }).toBe(2);
  expect((tokens[1] ?? 0) - (tokens[0] ?? 0)).toBeGreaterThanOrEqual(1_900);
  const t = textsOf("fr", "rooms");
  await expect(page.getByText(t("room.reconnecting"))).toHaveCount(0);
  await page.getByLabel(t("composer.label")).fill("Bonjour");
  await page.getByRole("button", { name: t("composer.send") }).click();
  await expect(page.getByRole("log").getByText("Bonjour")).toBeVisible();
  await context.close();
});

test("a pressed link and a bar show that a page is under way while the network is slow, and are gone with it", async ({
  browser,
}) => {
  const shipper = await makePerson();
  const { id, slug } = await makeAnnouncement(shipper);
  const { context, page } = await openWindow(browser, { locale: "fr", width: 390 });
  // The scripts come once the page has been seen.
  await page.goto("/announcements", { waitUntil: "networkidle" });
  const card = page.locator(`a[href="/announcements/${slug}-${id}"]`).first();
  const bar = page.locator("[data-move-bar]");
  await expect(bar).toBeHidden();
  const network = await context.newCDPSession(page);
  const emulate = (latency: number, throughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await emulate(3_000, 50_000);
  // How long the person waits for a sign, on the page's own clock.
  await page.evaluate(() => {
    let pressedAt = 0;
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        pressedAt = timeStamp;
      },
      true,
    );
    new MutationObserver(() => Reflect.set(window, "waitedMs", performance.now() - pressedAt)).observe(
      document.documentElement,
      { attributeFilter: ["data-moving"] },
    );
  });
  await card.click();
  await expect(bar).toBeVisible();
  await expect(card.locator("[data-link-pending]")).toBeAttached();
  // Not the network's three seconds: how many milliseconds it is depends on the machine.
  expect(await page.evaluate(() => Reflect.get(window, "waitedMs"))).toBeLessThan(1_000);
  // What follows, script after script, need not be waited for so slowly.
  await emulate(0, -1);
  await expect(page).toHaveURL(new RegExp(`/announcements/${slug}-${id}$`));
  await expect(bar).toBeHidden();
  await context.close();
});

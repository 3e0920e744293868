import { expect, type Page, test } from "@playwright/test";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { getDraft } from "@/lib/listings/drafts/get-draft";
import { closeDatabase, holdScripts, openDatabase, openWindow, showCached } from "@/tests/e2e/people";
import { PASSWORD, signIn, signOut } from "@/tests/e2e/steps/account";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeAnnouncement, makeNegotiation, makePerson } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/signed-in";

// Of the client's machinery, in one variant: what a browser stores of someone, and how a session is
// renewed or ends.
test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const t = textsOf("fr", "accounts");
const layout = textsOf("fr", "layout");
/** The dialog over a page whose session has ended. */
const again = (page: Page) => page.getByRole("dialog", { name: t("sessionEnded.title") });
/** The dialog over the page of one person once another has signed in. */
const foreign = (page: Page) => page.getByRole("dialog", { name: t("sessionEnded.otherTitle") });

async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = again(page);
  await dialog.getByLabel(t("signIn.email")).fill(email);
  await dialog.getByLabel(exactTextsOf("fr", "accounts")("signIn.password")).fill(PASSWORD);
  await dialog.getByRole("button", { name: t("signIn.submit") }).click();
}

test("what one has begun to write is restored after a reload, and forgotten at the logout and for the next person", async ({
  browser,
}) => {
  const { shipper, carrier, room } = await makeNegotiation();
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
  // A poll of the room that is under way at the logout is refused.
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const composer = page.getByLabel(textsOf("fr", "rooms")("composer.label"));
  // A page under way to another one answers at the next poll.
  const stored = () => page.evaluate(() => localStorage.getItem("root") ?? "").catch(() => undefined);

  await page.goto(`/chat/${room.id}`);
  await composer.fill("Je peux déposer le colis mardi");
  await page.reload();
  await expect(composer).toHaveValue("Je peux déposer le colis mardi");
  expect(await stored()).not.toContain(shipper.email);
  expect(await stored()).not.toContain("Amel");

  // Another person on the same computer, who never logged out the first. The window with the room
  // is closed by then: left open it would ask, in the other's name, for a room that is not theirs.
  const other = await makePerson();
  await page.goto("about:blank");
  await context.addCookies([await sessionCookie(other.sessionId)]);
  await page.goto("/_app");
  await expect.poll(stored).toContain(`"userId":${other.userId}`);
  expect(await stored()).not.toContain("mardi");

  await page.goto("about:blank");
  await context.addCookies([await sessionCookie(shipper.sessionId)]);
  await page.goto(`/chat/${room.id}`);
  await expect(composer).toHaveValue("");
  await composer.fill("Encore un mot");
  await expect.poll(stored).toContain("Encore un mot");
  await signOut(page, { locale: "fr", width: 1280 });
  await expect.poll(stored).not.toContain("Encore un mot");
  await context.close();
});

test("a session that cannot be renewed is tried once, is asked back in place, and the press that met it goes on", async ({
  browser,
}) => {
  const shipper = await makePerson({ password: PASSWORD });
  const { id, slug } = await makeAnnouncement(shipper);
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  await page.addInitScript(() =>
    window.addEventListener("rihla:auth-error", (event) => {
      if (event instanceof CustomEvent) sessionStorage.setItem("heard", event.detail.reason);
    }),
  );
  const path = `/announcements/${slug}-${id}`;
  // The page counts at first and again once its connection stands: without a session these calls
  // would ask for a renewal as well.
  const counted: string[] = [];
  page.on("response", (response) => {
    const [count] = response.url().match(/(?:chat|notifications)\/unread-count/) ?? [];
    if (count) counted.push(count);
  });
  await page.goto(path);
  const reserve = page.getByRole("button", { name: textsOf("fr", "listings")("owner.actions.announcements.reserve") });
  await reserve.waitFor();
  for (const count of ["chat/unread-count", "notifications/unread-count"])
    await expect.poll(() => counted.filter((name) => name === count).length).toBeGreaterThan(1);
  await context.clearCookies();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await reserve.click();
  await expect(again(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("heard"))).toBe("refresh-failed");
  expect(calls.filter((call) => call.endsWith("/auth/refresh"))).toHaveLength(1);
  // Put off, the press has failed with its reason; the next one asks again.
  await page.keyboard.press("Escape");
  await expect(again(page)).toHaveCount(0);
  await reserve.click();
  await signInAgain(page, shipper.email);
  await expect(
    page.getByRole("button", { name: textsOf("fr", "listings")("owner.actions.announcements.unreserve") }),
  ).toBeVisible();
  await expect(again(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(path));
  await context.close();
});

test("what is typed when a session ends stays, and is saved after the sign-in, in this window or in another", async ({
  browser,
}) => {
  const shipper = await makePerson({ password: PASSWORD });
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const title = page.getByLabel(exactTextsOf("fr", "wizard")("fields.title"));
  const saved = async () => (await callAs(shipper, getDraft, { kind: "ship" })).draft?.values.title;
  await page.goto("/ship/new");
  await title.fill("Une valise");
  await expect.poll(saved).toBe("Une valise");
  await context.clearCookies();
  await title.fill("Une valise de livres");
  // Who goes on typing presses nothing in the dialog that opened unasked.
  await expect(again(page)).toBeFocused();
  await page.keyboard.press("Space");
  await signInAgain(page, shipper.email);
  await expect(title).toHaveValue("Une valise de livres");
  await expect.poll(saved).toBe("Une valise de livres");

  await context.clearCookies();
  await title.fill("Une valise de livres et un cadre");
  await expect(again(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/sign-in");
  await signIn(other, "fr", shipper.email);
  await expect(again(page)).toHaveCount(0);
  await expect.poll(saved).toBe("Une valise de livres et un cadre");
  await context.close();
});

test("what one person has typed never goes to another who signs in over it", async ({ browser }) => {
  const shipper = await makePerson({ password: PASSWORD });
  const other = await makePerson({ password: PASSWORD });
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const title = page.getByLabel(exactTextsOf("fr", "wizard")("fields.title"));
  const saved = (person: typeof other) => async () =>
    (await callAs(person, getDraft, { kind: "ship" })).draft?.values.title ?? null;
  await page.goto("/ship/new");
  await title.fill("Une lettre privée");
  await expect.poll(saved(shipper)).toBe("Une lettre privée");
  await context.clearCookies();
  await title.fill("Une lettre privée et deux photos");
  await signInAgain(page, other.email);
  await expect(foreign(page)).toBeVisible();
  // The first person is still there, and takes their page back.
  await foreign(page)
    .getByRole("button", { name: t("sessionEnded.back") })
    .click();
  await signInAgain(page, shipper.email);
  await expect.poll(saved(shipper)).toBe("Une lettre privée et deux photos");

  await context.clearCookies();
  await title.fill("Une lettre privée, deux photos et un secret");
  await signInAgain(page, other.email);
  await foreign(page)
    .getByRole("button", { name: t("sessionEnded.enter") })
    .click();
  await page.waitForURL(/\/_app$/);
  await page.goto("/ship/new");
  await expect(title).toHaveValue("");
  expect(await saved(other)()).toBeNull();
  expect(await saved(shipper)()).toBe("Une lettre privée et deux photos");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("secret");
  await context.close();
});

test("a page whose scripts come after somebody else has signed in shows that, and leaves their pages alone", async ({
  browser,
}) => {
  const [first, second] = [await makePerson(), await makePerson()];
  const { context, page } = await openWindow(browser, { locale: "fr", as: first });
  const late = await context.newPage();
  const giveScripts = await holdScripts(late);
  await late.goto("/guides", { waitUntil: "commit" });
  await expect(late.getByRole("banner").locator("summary", { hasText: layout("nav.account") })).toBeVisible();
  await context.addCookies([await sessionCookie(second.sessionId)]);
  await page.goto("/about");
  const owner = () => page.evaluate(() => localStorage.getItem("root"));
  await expect.poll(owner).toContain(`"userId":${second.userId}`);
  giveScripts();
  await expect(foreign(late)).toBeVisible();
  await expect(foreign(page)).toHaveCount(0);
  expect(await owner()).toContain(`"userId":${second.userId}`);
  await showCached(late);
  await expect(foreign(late)).toHaveCount(0);
  await context.close();
});

test("who signs in over somebody's page is announced in their other windows", async ({ browser }) => {
  const first = await makePerson();
  const second = await makePerson({ password: PASSWORD });
  const { context, page } = await openWindow(browser, { locale: "fr", as: first, expectsErrors: true });
  const other = await context.newPage();
  await other.goto("/about");
  await page.goto("/ship/new");
  await page.getByLabel(exactTextsOf("fr", "wizard")("fields.title")).fill("Une valise");
  await context.clearCookies();
  await page.getByLabel(exactTextsOf("fr", "wizard")("fields.title")).fill("Une valise et un sac");
  await signInAgain(page, second.email);
  await expect(foreign(page)).toBeVisible();
  await expect(foreign(other)).toBeVisible();
  await context.close();
});

test("a browser that comes back by a link of another site is still signed in, without a renewal", async ({
  browser,
  baseURL: appUrl,
}) => {
  const { context, page } = await openWindow(browser, { locale: "fr", as: await makePerson() });
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/refresh")) renewals.push(request.url());
  });
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${appUrl}/chat">Rihla</a>` }),
  );
  await page.goto("https://elsewhere.example/");
  await page.getByRole("link").click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(renewals).toEqual([]);
  await context.close();
});

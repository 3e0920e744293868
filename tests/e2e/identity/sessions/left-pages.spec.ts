import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { endOtherSessions } from "@/lib/identity/sessions/end-other-sessions";
import { closeDatabase, openDatabase, openWindow, showCached } from "@/tests/e2e/people";
import { PASSWORD, signOut } from "@/tests/e2e/steps/account";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import {
  makeNegotiation,
  makePaid,
  makePerson,
  makeReservation,
  makeSession,
  type Person,
} from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/signed-in";

// In one variant: what a person's windows show once the person has left.
test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const t = textsOf("fr", "accounts");
const left = (page: Page) => page.getByText(textsOf("fr", "layout")("signedOut.title"));
const again = (page: Page) => page.getByRole("dialog", { name: t("sessionEnded.title") });
const foreign = (page: Page) => page.getByRole("dialog", { name: t("sessionEnded.otherTitle") });

const MESSAGE = "Rendez-vous au 12 rue des Lilas";

/** A person's pages, each with its private content. */
async function privatePages(shipper: Person) {
  const { carrier, room } = await makeNegotiation({}, { shipper });
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: MESSAGE });
  const unpaid = await makeReservation(40, {}, { shipper });
  const paid = await makePaid(50, {}, { shipper });
  const { pickupCode, number } = await callAs(shipper, getReservation, { id: paid.reservationId });
  const { number: unpaidNumber } = await callAs(shipper, getReservation, { id: unpaid.reservationId });
  return [
    { path: `/chat/${room.id}`, secrets: [MESSAGE] },
    { path: "/chat", secrets: [MESSAGE] },
    { path: `/reservations/${unpaid.reservationId}?pay=1`, secrets: [unpaidNumber], dialogCount: 1 },
    { path: `/reservations/${paid.reservationId}`, secrets: [pickupCode?.code ?? "", number] },
    { path: "/reservations", secrets: [number] },
    { path: "/profile/information", secrets: [shipper.email] },
    { path: "/_app", secrets: ["Amel"] },
  ];
}

type PrivatePage = Awaited<ReturnType<typeof privatePages>>[number];

/** Opens each page in a window of its own. */
async function openAll(context: BrowserContext, pages: readonly PrivatePage[]) {
  const opened = [];
  for (const { path, secrets, dialogCount = 0 } of pages) {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole("dialog")).toHaveCount(dialogCount);
    for (const secret of secrets) expect(await page.content(), `${path} before`).toContain(secret);
    opened.push({ path, secrets, page });
  }
  return opened;
}

/** Nothing of it is left in the document: its body, what lay over it, its data, its title. */
async function expectGone({ page, path, secrets }: { page: Page; path: string; secrets: readonly string[] }) {
  for (const secret of secrets)
    await expect.poll(() => page.content(), { message: `${secret} on ${path}` }).not.toContain(secret);
  await expect.poll(() => page.content(), { message: `the name on ${path}` }).not.toContain("Amel");
}

test("a logout empties every window of the person, with dialogs, data and title", async ({ browser }) => {
  test.setTimeout(240_000);
  const shipper = await makePerson();
  const pages = await privatePages(shipper);
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const opened = await openAll(context, pages);
  await page.goto("/about");
  await signOut(page, { locale: "fr", width: 1280 });
  for (const one of opened) {
    await expect(left(one.page)).toBeVisible();
    await expectGone(one);
    await expect(one.page.getByRole("dialog")).toHaveCount(0);
  }
  // The link that leads on comes whole from the server.
  const room = opened[0]?.page;
  await room
    ?.getByRole("main")
    .getByRole("link", { name: textsOf("fr", "layout")("signedOut.signIn") })
    .click();
  await room?.waitForURL(/\/sign-in\?next=%2Fchat%2F/);
  await expect(room?.getByLabel(t("signIn.email")) ?? page.locator("none")).toBeVisible();
  // So does a page that is reached within the window.
  const list = opened[1]?.page;
  await list
    ?.getByRole("banner")
    .getByRole("link", { name: textsOf("fr", "layout")("nav.signIn") })
    .click();
  await expect(list?.getByLabel(t("signIn.email")) ?? page.locator("none")).toBeVisible();
  await list?.goBack();
  await expect(list?.getByText(MESSAGE) ?? page.locator("none")).toHaveCount(0);
  await context.close();
});

test("a window that has lost the network shows in sight what has become of its page", async ({ browser }) => {
  const phone = { locale: "fr", width: 390 } as const;
  const { context, page } = await openWindow(browser, { ...phone, as: await makePerson(), losesNetwork: true });
  const other = await context.newPage();
  await other.goto("/profile/information", { waitUntil: "networkidle" });
  await other.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.goto("/about");
  await other.route("**/*", (route) => route.abort("internetdisconnected"));
  await signOut(page, phone);
  await expect(left(other)).toBeInViewport();
  await context.close();
});

test("another person who signs in finds nothing of the first in any window", async ({ browser }) => {
  test.setTimeout(240_000);
  const [shipper, other] = [await makePerson(), await makePerson()];
  const pages = await privatePages(shipper);
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const opened = await openAll(context, pages);
  await context.addCookies([await sessionCookie(other.sessionId)]);
  await page.goto("/about");
  for (const one of opened) {
    await expect(foreign(one.page)).toBeVisible();
    await expectGone(one);
  }
  await context.close();
});

test("a session that another device has ended hides its pages until the same person is back", async ({ browser }) => {
  const shipper = await makePerson({ password: PASSWORD });
  const { carrier, room } = await makeNegotiation({}, { shipper });
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: MESSAGE });
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const composer = page.getByLabel(textsOf("fr", "rooms")("composer.label"));
  const connected = page.waitForResponse("**/api/v1/auth/ws-token");
  await page.goto(`/chat/${room.id}`);
  await connected;
  await composer.fill("Je peux déposer le colis mardi");
  const message = page.getByText(MESSAGE).first();
  await expect(message).toBeVisible();
  await callAs({ sessionId: await makeSession(shipper.userId) }, endOtherSessions);
  await expect(message).toBeHidden();
  await expect(composer).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(again(page)).toBeVisible();
  // Who puts the sign-in off reads nothing either.
  await page.keyboard.press("Escape");
  await expect(again(page)).toHaveCount(0);
  await expect(message).toBeHidden();
  await page.getByRole("button", { name: t("sessionEnded.again") }).click();
  await again(page).getByLabel(t("signIn.email")).fill(shipper.email);
  await again(page).getByLabel(exactTextsOf("fr", "accounts")("signIn.password")).fill(PASSWORD);
  await again(page)
    .getByRole("button", { name: t("signIn.submit") })
    .click();
  await expect(message).toBeVisible();
  await expect(composer).toHaveValue("Je peux déposer le colis mardi");
  await context.close();
});

test("a page that the browser cached is empty before it is seen again", async ({ browser }) => {
  const shipper = await makePerson();
  const { carrier, room } = await makeNegotiation({}, { shipper });
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: MESSAGE });
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  const cached = await context.newPage();
  // A page that is cached hears nothing meanwhile.
  await cached.addInitScript(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await cached.goto(`/chat/${room.id}`);
  await expect(cached.getByRole("log").getByText(MESSAGE)).toBeVisible();
  await cached.waitForLoadState("networkidle");
  await page.goto("/about");
  await signOut(page, { locale: "fr", width: 1280 });
  await page.waitForURL(/\/$/);
  await cached.route("**/chat/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const seen = cached.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.addEventListener("pageshow", () => resolve(document.documentElement.outerHTML));
      }),
  );
  await showCached(cached);
  expect(await seen).not.toContain(MESSAGE);
  await cached.waitForURL(/\/sign-in/);
  await context.close();
});

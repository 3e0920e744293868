import { expect, test } from "@playwright/test";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { closeDatabase, openDatabase, openWindow } from "@/tests/e2e/people";
import { signOut } from "@/tests/e2e/steps/account";
import { signUpAndIn } from "@/tests/e2e/steps/sign-up";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeAnnouncement, makeNegotiation, makePerson } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/signed-in";

// Of the client's machinery, in one variant: what a browser keeps of someone, and how a session is renewed or ends.
test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

test("what one has begun to write is kept over a reload, and forgotten at the logout and for the next person", async ({
  browser,
}) => {
  const { shipper, carrier, room } = await makeNegotiation();
  await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper });
  const t = textsOf("fr", "rooms");
  const composer = page.getByLabel(t("composer.label"));
  const kept = () => page.evaluate(() => localStorage.getItem("root") ?? "");

  await page.goto(`/chat/${room.id}`);
  await composer.fill("Je peux déposer le colis mardi");
  await page.reload();
  await expect(composer).toHaveValue("Je peux déposer le colis mardi");
  expect(await kept()).not.toContain(shipper.email);
  expect(await kept()).not.toContain("Amel");

  // Another person on the same computer, who never logged out the first. The window with the room is closed by then:
  // left open it would ask, in the other's name, for a room that is not theirs.
  const other = await makePerson();
  await page.goto("about:blank");
  await context.addCookies([await sessionCookie(other.sessionId)]);
  await page.goto("/_app");
  await expect.poll(kept).toContain(`"userId":${other.userId}`);
  expect(await kept()).not.toContain("mardi");

  await page.goto("about:blank");
  await context.addCookies([await sessionCookie(shipper.sessionId)]);
  await page.goto(`/chat/${room.id}`);
  await expect(composer).toHaveValue("");
  await composer.fill("Encore un mot");
  await expect.poll(kept).toContain("Encore un mot");
  await signOut(page, { locale: "fr", width: 1280 });
  await expect.poll(kept).not.toContain("Encore un mot");
  await context.close();
});

test("a session that cannot be renewed is tried once, ends with its reason, and leads to the sign-in and back", async ({
  browser,
}) => {
  const shipper = await makePerson();
  const { id, slug } = await makeAnnouncement(shipper);
  const { context, page } = await openWindow(browser, { locale: "fr", as: shipper, expectsErrors: true });
  await page.addInitScript(() =>
    window.addEventListener("rihla:auth-error", (event) => {
      if (event instanceof CustomEvent) sessionStorage.setItem("heard", event.detail.reason);
    }),
  );
  const path = `/announcements/${slug}-${id}`;
  // The page's own connection fetches its token first: without a session that call would ask for a renewal as well.
  const connecting = page.waitForResponse("**/auth/ws-token");
  await page.goto(path);
  await page.getByRole("button", { name: textsOf("fr", "listings")("owner.reserve") }).waitFor();
  await connecting;
  await context.clearCookies();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole("button", { name: textsOf("fr", "listings")("owner.reserve") }).click();
  await expect(page).toHaveURL(new RegExp(`/sign-in\\?next=${encodeURIComponent(path)}`));
  expect(await page.evaluate(() => sessionStorage.getItem("heard"))).toBe("refresh-failed");
  expect(calls.filter((call) => call.endsWith("/auth/refresh"))).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
  await context.close();
});

test("an access token that ran out is renewed, and the page that was asked for comes", async ({ browser }) => {
  const email = `nadia.${Date.now()}@example.com`;
  const { context, page } = await openWindow(browser, { locale: "fr", expectsErrors: true });
  await signUpAndIn(page, "fr", "shipper", email);
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  await context.clearCookies({ name: "rihla_access" });
  const calls: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/")) calls.push(`${new URL(response.url()).pathname} ${response.status()}`);
  });
  await page.goto("/chat");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/chat$/);
  expect(calls.filter((call) => call.startsWith("/api/v1/auth/refresh"))).toEqual(["/api/v1/auth/refresh 200"]);
  await context.close();
});

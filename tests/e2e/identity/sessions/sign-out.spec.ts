import { expect, test } from "@playwright/test";
import { closeDatabase, holdScripts, openDatabase, openWindow, showCached } from "@/tests/e2e/people";
import { PASSWORD, signIn, signOut } from "@/tests/e2e/steps/account";
import { textsOf } from "@/tests/e2e/steps/texts";
import { makePerson } from "@/tests/support/factories";

// Of the client's machinery, in one variant: a logout reaches every window, and never the session
// that comes after it.
test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const layout = textsOf("fr", "layout");

test("a logout in one window takes the account out of the others immediately, also when the server has not heard of it", async ({
  browser,
}) => {
  const { context, page } = await openWindow(browser, { locale: "fr", as: await makePerson(), losesNetwork: true });
  await page.goto("/about");
  const other = await context.newPage();
  await other.goto("/guides");
  const account = other.getByRole("banner").locator("summary", { hasText: layout("nav.account") });
  await expect(account).toBeVisible();
  await context.route("**/auth/logout", (route) => route.abort("internetdisconnected"));
  await signOut(page, { locale: "fr", width: 1280 });
  await expect(other.getByRole("banner").getByRole("link", { name: layout("nav.signIn") })).toBeVisible();
  await expect(account).toHaveCount(0);
  await context.close();
});

for (const { what, isHeard } of [
  { what: "that the server heard", isHeard: true },
  { what: "that the server has not heard of", isHeard: false },
])
  test(`a page whose scripts come after a logout ${what} shows no account, and nothing of it when it is gone back to`, async ({
    browser,
  }) => {
    const { context, page } = await openWindow(browser, {
      locale: "fr",
      as: await makePerson(),
      losesNetwork: !isHeard,
    });
    await page.goto("/about");
    if (!isHeard) await context.route("**/auth/logout", (route) => route.abort("internetdisconnected"));
    const other = await context.newPage();
    const giveScripts = await holdScripts(other);
    await other.goto("/guides", { waitUntil: "commit" });
    const account = other.getByRole("banner").locator("summary", { hasText: layout("nav.account") });
    await expect(account).toBeVisible();
    await signOut(page, { locale: "fr", width: 1280 });
    giveScripts();
    const signInLink = other.getByRole("banner").getByRole("link", { name: layout("nav.signIn") });
    await expect(signInLink).toBeVisible();
    await expect(account).toHaveCount(0);
    await showCached(other);
    await expect(signInLink).toBeVisible();
    await context.close();
  });

test("who signs in after a logout that was not heard retains the new session", async ({ browser }) => {
  const first = await makePerson();
  const second = await makePerson({ password: PASSWORD });
  const { context, page } = await openWindow(browser, { locale: "fr", as: first, losesNetwork: true });
  await page.goto("/about");
  await context.route("**/auth/logout", (route) => route.abort("internetdisconnected"));
  await signOut(page, { locale: "fr", width: 1280 });
  await page.waitForURL(/\/$/);
  // Still unheard: the sign-in begins without it.
  await page.goto("/sign-in");
  await signIn(page, "fr", second.email);
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
  const account = page.getByRole("banner").locator("summary", { hasText: layout("nav.account") });
  await expect(account).toBeVisible();
  await context.unroute("**/auth/logout");
  await page.goto("/profile");
  await expect(account).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(calls.filter((url) => url.includes("/auth/logout"))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("rihla_sign_out_owed");
  await context.close();
});

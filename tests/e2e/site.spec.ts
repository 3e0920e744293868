import { expect, type Page, test } from "@playwright/test";
import { like } from "drizzle-orm";
import { mails } from "../../db/schema/platform";
import { testDb } from "../support/database";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "./people";
import { textsOf } from "./steps/texts";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

for (const locale of ["fr", "ar"] as const) {
  test(`the film of the seven steps in ${locale} comes with a click, plays, stops and is captioned`, async ({
    browser,
  }) => {
    const { context, page } = await openWindow(browser, { locale, width: 390 });
    const t = textsOf(locale, "film");
    await page.goto(pathIn(locale, "/"));
    await page.getByRole("button", { name: t("open") }).click();
    const film = page.getByRole("dialog");
    await expect(film.getByText(t("post.caption"))).toBeVisible();
    await film.getByRole("button", { name: t("pause") }).click();
    const stopped = await film.locator("p[aria-live]").textContent();
    await page.waitForTimeout(6_500);
    await expect(film.locator("p[aria-live]")).toHaveText(stopped ?? "");
    await film.locator("ol button").last().click();
    await expect(film.getByText(t("track.caption"))).toBeVisible();
    await film.getByRole("button", { name: t("play") }).click();
    await expect(film.getByRole("button", { name: t("replay") })).toBeVisible();
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(film).toBeHidden();
    await context.close();
  });
}

test("who wants no movement gets the film's pages to turn", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "en" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const t = textsOf("en", "film");
  await page.goto("/en");
  await page.getByRole("button", { name: t("open") }).click();
  const film = page.getByRole("dialog");
  await expect(film.getByRole("button", { name: t("play") })).toBeVisible();
  await page.waitForTimeout(6_000);
  await expect(film.getByText(t("post.caption"))).toBeVisible();
  await film.locator("ol button").nth(3).click();
  await expect(film.getByText(t("pay.caption"))).toBeVisible();
  await context.close();
});

test("a message to the team is checked at its fields, sent once, and mailed", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "ar", width: 390 });
  const t = textsOf("ar", "site");
  const email = `lila.${Date.now()}@example.com`;
  await page.goto("/ar/contact");
  await page.getByRole("button", { name: t("contact.submit") }).click();
  await expect(page.getByLabel(t("contact.name"))).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(t("contact.name")).fill("ليلى");
  await page.getByLabel(t("contact.email")).fill(email);
  await page.getByLabel(t("contact.message")).fill("أين وصل طردي؟ رقم الحجز معي.");
  await page.getByRole("button", { name: t("contact.submit") }).click();
  await expect(page.getByText(t("contact.sentTitle"))).toBeVisible();
  await expectNoOverflow(page);
  await expect
    .poll(async () => (await testDb().select().from(mails).where(like(mails.toAddress, email))).length)
    .toBe(1);
  await context.close();
});

/** The calls of a page for guides. */
function guideCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/v1/posts")) calls.push(pathname + search);
  });
  return calls;
}

test("a guide that the list has is not called for again", async ({ browser }) => {
  const { context, page } = await openWindow(browser, { locale: "fr" });
  const t = textsOf("fr", "guides");
  const calls = guideCalls(page);
  await page.goto("/guides");
  await expect(page.getByText(t("end"))).toBeVisible();
  expect(calls).toEqual(["/api/v1/posts?_page=2&_limit=10"]);
  await page.getByRole("link", { name: "Envoyer un colis en Algérie" }).click();
  await page.waitForURL("**/guides/envoyer-un-colis-en-algerie");
  await page.locator("main details summary").first().click();
  await expect(page.locator("main details[open] a").first()).toBeVisible();
  expect(calls).toHaveLength(1);
  await context.close();
});

test("a guide that the list does not have is called for once; a list that fails says so and tries again", async ({
  browser,
}) => {
  const { context, page } = await openWindow(browser, { locale: "fr", expectsRefusals: true });
  const t = textsOf("fr", "guides");
  const calls = guideCalls(page);
  await page.goto("/guides/paiement-et-codes");
  await page.locator("main details summary").first().click();
  await expect(page.locator("main details[open] a").first()).toBeVisible();
  expect(calls).toEqual(["/api/v1/posts/6"]);
  await page.route("**/api/v1/posts?*", (route) =>
    route.fulfill({ status: 429, json: { code: "request.too_many", message: "Trop d’essais", data: {} } }),
  );
  await page.goto("/guides");
  await expect(page.getByText(t("error"))).toBeVisible();
  await page.unroute("**/api/v1/posts?*");
  await page.locator("main [role=alert] button").click();
  await expect(page.getByText(t("end"))).toBeVisible();
  await context.close();
});

test("without the network a link shows the connection problem and keeps the page; Retry goes on", async ({
  browser,
}) => {
  const { context, page } = await openWindow(browser, { locale: "en", losesNetwork: true });
  const t = textsOf("en", "common");
  await page.goto("/en/contact");
  await page.getByRole("textbox").first().fill("Lila");
  await context.setOffline(true);
  await page.locator("main a[href='/en/how-it-works']").click();
  const screen = page.getByRole("dialog");
  await expect(screen.getByText(t("connection.description"))).toBeVisible();
  await screen.getByRole("button", { name: t("connection.retry") }).click();
  expect(page.url()).toContain("/en/contact");
  await context.setOffline(false);
  await screen.getByRole("button", { name: t("connection.retry") }).click();
  await page.waitForURL("**/en/how-it-works");
  await context.close();
});

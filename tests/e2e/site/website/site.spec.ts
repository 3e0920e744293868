import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { like } from "drizzle-orm";
import { mails } from "@/db/schema/identity/mails";
import type { Locale } from "@/lib/core/base/actor";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { testDb } from "@/tests/support/database";

/** Longer than a step of the explainer, by the page's own clock. */
const SCENES_MS = 6_500;

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "the explainer of the seven steps opens with a click, plays, stops and is captioned",
  usually("ar", 1280),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "film");
    await page.clock.install();
    await page.goto(pathIn(variant.locale, "/"));
    await page.getByRole("button", { name: t("open") }).click();
    const film = page.getByRole("dialog");
    await expect(film.getByText(t("post.caption"))).toBeVisible();
    await film.getByRole("button", { name: t("pause") }).click();
    const stopped = await film.locator("p[aria-live]").textContent();
    await page.clock.runFor(SCENES_MS);
    await expect(film.locator("p[aria-live]")).toHaveText(stopped ?? "");
    await film.locator("ol button").last().click();
    await expect(film.getByText(t("track.caption"))).toBeVisible();
    await film.getByRole("button", { name: t("play") }).click();
    await page.clock.runFor(SCENES_MS);
    await expect(film.getByRole("button", { name: t("replay") })).toBeVisible();
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(film).toBeHidden();
    await context.close();
  },
);

scenario(
  "who wants no movement gets the explainer's pages to turn",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const t = textsOf(variant.locale, "film");
    await page.clock.install();
    await page.goto(pathIn(variant.locale, "/"));
    await page.getByRole("button", { name: t("open") }).click();
    const film = page.getByRole("dialog");
    await expect(film.getByRole("button", { name: t("play") })).toBeVisible();
    await page.clock.runFor(SCENES_MS);
    await expect(film.getByText(t("post.caption"))).toBeVisible();
    await film.locator("ol button").nth(3).click();
    await expect(film.getByText(t("pay.caption"))).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario(
  "a message to the team is checked at its fields, sent once, and mailed",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, variant);
    const t = textsOf(variant.locale, "pages");
    const email = `lila.${randomUUID()}@example.com`;
    await page.goto(pathIn(variant.locale, "/contact"));
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
  },
);

/** A guide's title, as its file begins with it. */
function titleOf(locale: Locale, slug: string): string {
  return /^title: (.+)$/m.exec(readFileSync(`messages/guides/${slug}.${locale}.md`, "utf8"))?.[1] ?? "";
}

/** Scrolls down, as far as more is fetched: on a phone the first guides fill several screens. */
async function reachEnd(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
}

/** The calls of a page for guides. */
function guideCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/v1/posts")) calls.push(pathname + search);
  });
  return calls;
}

scenario("a guide that the list has is not called for again", usually("fr", 1280), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, variant);
  const t = textsOf(variant.locale, "guides");
  const calls = guideCalls(page);
  await page.goto(pathIn(variant.locale, "/guides"));
  await reachEnd(page);
  await expect(page.getByText(t("end"))).toBeVisible();
  expect(calls).toEqual(["/api/v1/posts?_page=2&_limit=10"]);
  await page.getByRole("link", { name: titleOf(variant.locale, "envoyer-un-colis-en-algerie") }).click();
  await page.waitForURL("**/guides/envoyer-un-colis-en-algerie");
  await page.locator("main details summary").first().click();
  await expect(page.locator("main details[open] a").first()).toBeVisible();
  expect(calls).toHaveLength(1);
  await expectNoOverflow(page);
  await context.close();
});

scenario(
  "a guide that the list does not have is called for once; a list that fails shows that and retries",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, { ...variant, expectsErrors: true });
    const t = textsOf(variant.locale, "guides");
    const calls = guideCalls(page);
    await page.goto(pathIn(variant.locale, "/guides/paiement-et-codes"));
    await page.locator("main details summary").first().click();
    await expect(page.locator("main details[open] a").first()).toBeVisible();
    expect(calls).toEqual(["/api/v1/posts/6"]);
    await page.route("**/api/v1/posts?*", (route) =>
      route.fulfill({ status: 429, json: { code: "request.too_many", message: "Trop d’essais", data: {} } }),
    );
    await page.goto(pathIn(variant.locale, "/guides"));
    await reachEnd(page);
    await expect(page.getByText(t("error"))).toBeVisible();
    await page.unroute("**/api/v1/posts?*");
    await page.locator("main [role=alert] button").click();
    await expect(page.getByText(t("end"))).toBeVisible();
    await expectNoOverflow(page);
    await context.close();
  },
);

scenario(
  "without the network a link shows the connection problem and leaves the page; Retry goes on",
  usually("en", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, { ...variant, losesNetwork: true });
    const t = textsOf(variant.locale, "common");
    const [contact, how] = [pathIn(variant.locale, "/contact"), pathIn(variant.locale, "/how-it-works")];
    // Who loses the network before React answers has the browser's own page.
    await page.goto(contact, { waitUntil: "networkidle" });
    await page.getByRole("textbox").first().fill("Lila");
    await context.setOffline(true);
    await page.locator(`main a[href='${how}']`).click();
    const screen = page.getByRole("dialog");
    await expect(screen.getByText(t("connection.description"))).toBeVisible();
    await expectNoOverflow(page);
    await screen.getByRole("button", { name: t("connection.retry") }).click();
    expect(page.url()).toContain(contact);
    await context.setOffline(false);
    await screen.getByRole("button", { name: t("connection.retry") }).click();
    await page.waitForURL(`**${how}`);
    await context.close();
  },
);

scenario("pages load the letters of their language alone", usually("fr", 390), async ({ browser, variant }) => {
  const { context, page } = await openWindow(browser, variant);
  await page.goto(pathIn(variant.locale, "/"), { waitUntil: "networkidle" });
  // Its menu and its end name every language in its own letters.
  await expect(page.getByText("العربية").first()).toBeAttached();
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect(loaded.some((family) => family.includes("Plex Arabic"))).toBe(variant.locale === "ar");
  expect(loaded.some((family) => family.includes("Figtree"))).toBe(true);
  await context.close();
});

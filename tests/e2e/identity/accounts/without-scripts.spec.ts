import { createServer, request } from "node:http";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Locale } from "@/lib/core/base/actor";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { PASSWORD, signIn } from "@/tests/e2e/steps/account";
import { followMail } from "@/tests/e2e/steps/mailbox";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { makePerson } from "@/tests/support/factories";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const WIDTHS = { fr: 390, en: 1280, ar: 390 } as const;
const LOCALES = ["fr", "en", "ar"] as const;

/** A browser that runs no scripts; its refusals are shown on the page. */
async function openPlain(browser: Browser, locale: Locale) {
  return openWindow(browser, { locale, width: WIDTHS[locale], javaScript: false, expectsErrors: true });
}

/** The only alert of a page is in sight, and names the fault. */
async function expectAlert(page: Page, text: RegExp): Promise<void> {
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(text);
  await expect(alert).toBeInViewport();
  await expectNoOverflow(page);
}

for (const locale of LOCALES) {
  const accounts = textsOf(locale, "accounts");
  const errors = textsOf(locale, "errors");
  const button = (page: Page, key: string) => page.getByRole("main").getByRole("button", { name: accounts(key) });
  const field = (page: Page, key: string) => page.getByLabel(exactTextsOf(locale, "accounts")(key));

  test(`without scripts one signs in, and sees the error of a wrong password, in ${locale}`, async ({ browser }) => {
    const { email } = await makePerson({ password: PASSWORD, locale });
    const { context, page } = await openPlain(browser, locale);
    const next = pathIn(locale, "/favourites");
    await page.goto(pathIn(locale, `/sign-in?next=${encodeURIComponent(next)}`));
    await signIn(page, locale, email, "Not-this-1!");
    await page.waitForURL(/fault=auth.wrong_credentials/);
    await expectAlert(page, errors("auth.wrong_credentials"));
    await expect(field(page, "signIn.email")).toHaveValue(email);
    await expect(field(page, "signIn.password")).toHaveValue("");
    expect(page.url()).not.toContain("Not-this");

    // By the key, as a person does.
    await field(page, "signIn.password").fill(PASSWORD);
    await field(page, "signIn.password").press("Enter");
    await page.waitForURL((url) => url.pathname === next);
    await context.close();
  });

  test(`without scripts each fault of a sign-in stands at its field in ${locale}`, async ({ browser }) => {
    const { context, page } = await openPlain(browser, locale);
    await page.goto(pathIn(locale, "/sign-in"));
    await field(page, "signIn.email").fill("no address");
    await button(page, "signIn.submit").click();
    await expectAlert(page, accounts("signIn.password"));
    for (const key of ["signIn.email", "signIn.password"]) {
      await expect(field(page, key)).toHaveAttribute("aria-invalid", "true");
      const errorId = (await field(page, key).getAttribute("aria-describedby")) ?? "";
      await expect(page.locator(`[id="${errorId}"]`)).not.toBeEmpty();
    }
    await expect(field(page, "signIn.email")).toHaveValue("no address");
    await page.getByRole("alert").getByRole("link").first().click();
    await expect(field(page, "signIn.email")).toBeFocused();
    await context.close();
  });

  test(`without scripts a whole account is made and confirmed in ${locale}`, async ({ browser }) => {
    const email = `plain.${locale}.${Date.now()}@example.com`;
    const { context, page } = await openPlain(browser, locale);
    const next = pathIn(locale, "/travel/new");
    await page.goto(pathIn(locale, `/sign-up?next=${encodeURIComponent(next)}`));
    await expect(page.getByRole("radio", { name: accounts("signUp.carrier") })).toBeChecked();
    await page.getByRole("checkbox", { name: accounts("signUp.professional") }).check();
    await expect(field(page, "signUp.companyName")).toBeVisible();

    await field(page, "signUp.email").fill(email);
    await field(page, "signUp.firstName").fill("Nour");
    await page.getByRole("textbox", { name: accounts("signUp.phoneNumber") }).fill("06 12 34 56 78");
    await field(page, "signUp.password").first().fill("short");
    await button(page, "signUp.submit").click();
    await expectAlert(page, accounts("signUp.companyName"));
    await expect(field(page, "signUp.firstName")).toHaveValue("Nour");
    await expect(field(page, "signUp.email")).toHaveValue(email);
    await expect(field(page, "signUp.password").first()).toHaveValue("");
    await expect(field(page, "signUp.password").first()).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("checkbox", { name: accounts("signUp.professional") })).toBeChecked();

    await field(page, "signUp.companyName").fill("Amrani SARL");
    await page.getByRole("textbox", { name: accounts("signUp.phoneNumber") }).fill("+33 6 12 34 56 78");
    await field(page, "signUp.password").first().fill(PASSWORD);
    await page.getByLabel(accounts("signUp.terms")).check();
    await button(page, "signUp.submit").click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(accounts("inbox.hint"))).toBeVisible();
    await expectNoOverflow(page);

    await followMail(page, locale, { to: email, subject: "confirm.subject", locale, link: /confirm-email\?token=/ });
    await button(page, "confirm.submit").click();
    await page.waitForURL((url) => url.pathname === next);
    await context.close();
  });

  test(`without scripts another browser confirms an account by its password in ${locale}`, async ({ browser }) => {
    const email = `other.${locale}.${Date.now()}@example.com`;
    const first = await openPlain(browser, locale);
    await first.page.goto(pathIn(locale, "/sign-up?type=shipper"));
    await field(first.page, "signUp.email").fill(email);
    await field(first.page, "signUp.lastName").last().fill("Amrani");
    await field(first.page, "signUp.firstName").fill("Nour");
    await first.page.getByRole("textbox", { name: accounts("signUp.phoneNumber") }).fill("+33612345678");
    await field(first.page, "signUp.password").first().fill(PASSWORD);
    await first.page.getByLabel(accounts("signUp.terms")).check();
    await button(first.page, "signUp.submit").click();
    await expect(first.page.getByText(email)).toBeVisible();
    await first.context.close();

    const { context, page } = await openPlain(browser, locale);
    await page.goto(pathIn(locale, "/sign-in"));
    await signIn(page, locale, email);
    await expectAlert(page, errors("auth.unconfirmed"));
    await button(page, "resend.submit").click();
    await expect(page.getByText(accounts("resend.sent"))).toBeVisible();

    await followMail(page, locale, { to: email, subject: "confirm.subject", locale, link: /confirm-email\?token=/ });
    await button(page, "confirm.submit").click();
    // The browser that asked for the newer link is another one than that which registered.
    await page.waitForURL(/_app|registrant_unknown/);
    if (page.url().includes("registrant_unknown")) {
      await field(page, "confirm.password").fill("Not-this-1!");
      await button(page, "confirm.submit").click();
      await expectAlert(page, errors("auth.wrong_password"));
      await field(page, "confirm.password").fill(PASSWORD);
      await button(page, "confirm.submit").click();
    }
    await page.waitForURL(/_app/);
    await context.close();
  });

  test(`without scripts a forgotten password is chosen again in ${locale}`, async ({ browser }) => {
    const { email } = await makePerson({ password: PASSWORD, locale });
    const { context, page } = await openPlain(browser, locale);
    await page.goto(pathIn(locale, "/forgot-password"));
    await button(page, "forgot.submit").click();
    await expectAlert(page, accounts("link.email"));
    await field(page, "link.email").fill(email);
    await button(page, "forgot.submit").click();
    await expect(page.getByText(accounts("forgot.sent"))).toBeVisible();

    await followMail(page, locale, { to: email, subject: "reset.subject", locale, link: /reset-password\?token=/ });
    await field(page, "reset.password").fill("Malle-2027!");
    await field(page, "reset.passwordAgain").fill("Malle-2028!");
    await button(page, "reset.submit").click();
    await expectAlert(page, accounts("reset.passwordAgain"));
    await field(page, "reset.password").fill("Malle-2027!");
    await field(page, "reset.passwordAgain").fill("Malle-2027!");
    await button(page, "reset.submit").click();
    await expect(page.getByText(accounts("reset.doneTitle"))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: accounts("reset.signIn") })
      .click();
    await signIn(page, locale, email, "Malle-2027!");
    await page.waitForURL(/_app/);
    await context.close();
  });

  test(`without scripts a message reaches the team in ${locale}`, async ({ browser }) => {
    const pages = textsOf(locale, "pages");
    const { context, page } = await openPlain(browser, locale);
    await page.goto(pathIn(locale, "/contact"));
    const submit = page.getByRole("main").getByRole("button", { name: pages("contact.submit") });
    // As long as a message may be, with signs of two bytes.
    const message = "سلام عليكم، عندي سؤال عن طرد لم يصل بعد إلى وهران. ".repeat(70).slice(0, 2_990).trim();
    await page.getByLabel(pages("contact.name")).fill("Nour");
    await page.getByLabel(pages("contact.topic")).selectOption("3");
    await page.getByLabel(exactTextsOf(locale, "pages")("contact.message")).fill(message);
    await submit.click();
    await expectAlert(page, pages("contact.email"));
    await expect(page.getByLabel(pages("contact.name"))).toHaveValue("Nour");
    await expect(page.getByLabel(pages("contact.topic"))).toHaveValue("3");
    await expect(page.getByLabel(exactTextsOf(locale, "pages")("contact.message"))).toHaveValue(message);
    await page.getByLabel(pages("contact.email")).fill(`nour.${locale}@example.com`);
    await submit.click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(pages("contact.sentTitle"));
    await context.close();
  });

  test(`without scripts trips are searched and filtered in ${locale}`, async ({ browser }) => {
    const home = textsOf(locale, "home");
    const lists = textsOf(locale, "lists");
    const { context, page } = await openPlain(browser, locale);
    await page.goto(pathIn(locale, "/"));
    await page.getByLabel(exactTextsOf(locale, "home")("search.from")).first().fill("Paris");
    await page
      .getByRole("main")
      .getByRole("button", { name: home("search.submit") })
      .first()
      .click();
    await page.waitForURL(/transporters\?.*from=Paris/);
    await page.getByLabel(lists("maxPrice")).first().fill("1,50");
    await page.getByRole("search").getByRole("button").first().click();
    await page.waitForURL(/maxPrice=/);
    await expectNoOverflow(page);
    await context.close();
  });
}

/** Serves the same site without cookies, as a browser that refuses them gets it. */
async function serveWithoutCookies(): Promise<{ url: string; close: () => void }> {
  const target = new URL(process.env.APP_URL ?? "");
  const proxy = createServer((asked, answer) => {
    const { cookie: _none, ...headers } = asked.headers;
    const onward = request(
      { host: target.hostname, port: target.port, method: asked.method, path: asked.url, headers },
      (got) => {
        const { "set-cookie": _refused, ...passed } = got.headers;
        answer.writeHead(got.statusCode ?? 502, passed);
        got.pipe(answer);
      },
    );
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://localhost:${port}`, close: () => proxy.close() };
}

test("who signs in with a browser that refuses cookies sees that they are needed", async ({ browser }) => {
  const { email } = await makePerson({ password: PASSWORD });
  const site = await serveWithoutCookies();
  const { context, page } = await openWindow(browser, { locale: "fr", javaScript: false, baseURL: site.url });
  await page.goto("/sign-in?next=/favourites");
  await signIn(page, "fr", email, "Not-this-1!");
  await expectAlert(page, textsOf("fr", "errors")("auth.wrong_credentials"));
  await signIn(page, "fr", email);
  await page.waitForURL(/fault=auth.cookies_needed/);
  await expectAlert(page, textsOf("fr", "errors")("auth.cookies_needed"));
  expect(page.url()).toContain("next=%2Ffavourites");

  // What was typed cannot come back: the page shows where it is.
  await page.goto("/contact");
  await page.getByRole("main").getByRole("button").first().click();
  await expectAlert(page, textsOf("fr", "forms")("lost"));
  await context.close();
  site.close();
});

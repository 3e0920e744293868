import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { type Child, startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { testPort } from "@/tests/support/env";
import { makePerson } from "@/tests/support/factories";
import { startIdentityProvider } from "@/tests/support/identity-provider";

const PORT = testPort(23);
const ORIGIN = `http://localhost:${PORT}`;
let stand: Awaited<ReturnType<typeof startIdentityProvider>>;
let web: Child;

// One process is started for both.
scenario.describe.configure({ mode: "default" });
scenario.beforeAll(async () => {
  openDatabase();
  stand = await startIdentityProvider(ORIGIN);
  // The same build: the services are read at the start.
  const env = { ...process.env, NODE_ENV: "production" as const, PORT: String(PORT), APP_URL: ORIGIN, ...stand.env };
  web = startChild("web", ["dist/web.js"], env, () => undefined);
  await waitUntilReady(`${ORIGIN}/readyz`, web);
});
scenario.afterAll(async () => {
  await stopChildren([web]);
  await stand.stop();
  await closeDatabase();
});

// This process has no realtime of its own, and its pages know it.
const WINDOW = { baseURL: ORIGIN, expectsServerErrors: true, expectsErrors: true };

scenario(
  "someone new comes by Google, enters what they came for, and is back where they wanted to be",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const { context, page } = await openWindow(browser, { ...variant, ...WINDOW });
    const t = textsOf(variant.locale, "accounts");
    const id = randomUUID();
    stand.signInAs({
      sub: id,
      email: `samia.${id}@example.com`,
      email_verified: true,
      given_name: "Samia",
      family_name: "Cherif",
    });
    const wanted = pathIn(variant.locale, "/favourites");
    await page.goto(pathIn(variant.locale, `/sign-in?next=${encodeURIComponent(wanted)}`));
    await expectNoOverflow(page);
    await page.getByRole("link", { name: t("social.google") }).click();
    await page.waitForURL(`**${pathIn(variant.locale, "/sign-up/social")}`);
    await expectNoOverflow(page);
    await expect(page.getByLabel(t("signUp.firstName"))).toHaveValue("Samia");
    await expect(page.getByLabel(t("signUp.email"))).not.toBeEditable();
    await expect(page.getByLabel(exactTextsOf(variant.locale, "accounts")("signUp.password"))).toHaveCount(0);
    await page.getByRole("textbox", { name: t("signUp.phoneNumber") }).fill("+213555010203");
    await page.getByLabel(t("signUp.terms")).check();
    await page.getByRole("button", { name: t("signUp.submit") }).click();
    await page.waitForURL(`**${wanted}`);

    // Without a password one can be chosen, and the only sign-in method stays.
    await page.goto(pathIn(variant.locale, "/profile/password"));
    await expectNoOverflow(page);
    const tMethods = textsOf(variant.locale, "profile");
    await expect(page.getByRole("button", { name: tMethods("ways.choose") })).toBeVisible();
    await page.getByRole("button", { name: tMethods("ways.remove") }).click();
    await expect(page.getByText(textsOf(variant.locale, "errors")("social.last_way")).first()).toBeVisible();
    await context.close();
  },
);

scenario(
  "an account is linked to Facebook while signed in, opened by it, and a refusal there is shown",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const person = await makePerson();
    const { context, page } = await openWindow(browser, { ...variant, as: person, ...WINDOW });
    const t = textsOf(variant.locale, "profile");
    const tAuth = textsOf(variant.locale, "accounts");
    stand.signInAs({ sub: randomUUID(), given_name: "Mehdi", family_name: "B" });
    await page.goto(pathIn(variant.locale, "/profile/password"));
    const facebook = page.getByRole("listitem").filter({ has: page.getByText("Facebook", { exact: true }) });
    await facebook.getByRole("button", { name: t("ways.link") }).click();
    await page.waitForURL(/linked=1/);
    await expect(page.getByText(t("ways.linked"))).toBeVisible();
    await expect(facebook.getByRole("button", { name: t("ways.remove") })).toBeVisible();
    await expectNoOverflow(page);
    await context.close();

    const visitor = await openWindow(browser, { ...variant, ...WINDOW });
    await visitor.page.goto(pathIn(variant.locale, "/sign-in"));
    await visitor.page.getByRole("link", { name: tAuth("social.facebook") }).click();
    await visitor.page.waitForURL(/\/_app/);
    await expect(visitor.page.getByRole("heading", { level: 1 })).toContainText("Amel");
    await visitor.context.close();

    const other = await openWindow(browser, { ...variant, ...WINDOW });
    stand.signInAs("denied");
    await other.page.goto(pathIn(variant.locale, "/sign-in"));
    await other.page.getByRole("link", { name: tAuth("social.google") }).click();
    await other.page.waitForURL(/\/sign-in\?fault=/);
    await expect(other.page.getByRole("main").getByRole("status")).toHaveText(
      textsOf(variant.locale, "errors")("social.cancelled"),
    );
    await expectNoOverflow(other.page);
    await other.context.close();
  },
);

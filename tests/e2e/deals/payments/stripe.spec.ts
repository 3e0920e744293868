import { expect, type Page } from "@playwright/test";
import { createDb } from "@/db/client";
import { stopChildren } from "@/scripts/lib/processes";
import { expectNoOverflow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { closeTestDb, setTestDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makePerson, type Person } from "@/tests/support/factories";
import { type Served, startServed } from "@/tests/support/served-setup";
import { changeSettings } from "@/tests/support/settings";
import { sessionCookie } from "@/tests/support/signed-in";
import { makeDueByStripe } from "@/tests/support/stripe/deals";
import { stripeSettings } from "@/tests/support/stripe/open-stripe";
import { type StripeServer, startStripe } from "@/tests/support/stripe/server";

// One stand-in and one pair of processes for all of them.
scenario.describe.configure({ mode: "serial" });

let stripe: StripeServer;
let served: Served;
let restore: () => void;

scenario.beforeAll(async () => {
  stripe = await startStripe();
  served = await startServed({
    port: testPort(36),
    realtimePort: testPort(37),
    database: "test_stripe_pages",
    more: stripeSettings(stripe),
  });
  restore = changeSettings({ ...stripeSettings(stripe), DATABASE_URL: served.databaseUrl });
  setTestDb(createDb(served.databaseUrl, 4));
});

scenario.afterAll(async () => {
  restore();
  await closeTestDb();
  await stopChildren(served.children);
  await stripe.stop();
});

/**
 * Plays Stripe's own pages, which nothing here can reach: what somebody does there is done at the
 * stand-in.
 */
async function playHosted(page: Page, act: (address: URL) => string): Promise<void> {
  await page.route(/^https:\/\/(checkout|connect)\.stripe\.com\//, async (route) => {
    await route.fulfill({ status: 302, headers: { location: act(new URL(route.request().url())) } });
  });
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.context().addCookies([await sessionCookie(person.sessionId)]);
}

scenario(
  "who pays on the hosted page comes back to a confirmed reservation",
  usually("ar", 390),
  async ({ browser, variant }) => {
    const t = textsOf(variant.locale, "payments");
    const deal = await makeDueByStripe();
    const context = await browser.newContext({
      baseURL: served.appUrl,
      viewport: { width: variant.width, height: 844 },
    });
    const page = await context.newPage();
    await signIn(page, deal.shipper);
    // No webhook comes: the page asks automatically.
    await playHosted(page, () => {
      const session = stripe.sessionOf(deal.number);
      stripe.pay(session.id);
      return session.success_url ?? "";
    });
    await page.goto(pathIn(variant.locale, `/reservations/${deal.reservationId}?pay=1`));
    const dialog = page.getByRole("dialog");
    await expectNoOverflow(page);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: t("checkout.pay") }).dblclick();
    await expect(dialog.getByText(t("success.title")).first()).toBeVisible({ timeout: 20_000 });
    await expectNoOverflow(page);
    await dialog.getByRole("button", { name: t("success.close") }).click();
    expect(new URL(page.url()).search).toBe("");
    expect(
      [...stripe.world.charges.values()].filter(({ transfer_group }) => transfer_group === deal.number),
    ).toHaveLength(1);
    await context.close();
  },
);

scenario(
  "who comes back without paying can go on, to the same page",
  usually("fr", 1280),
  async ({ browser, variant }) => {
    const t = textsOf(variant.locale, "payments");
    const deal = await makeDueByStripe();
    const context = await browser.newContext({
      baseURL: served.appUrl,
      viewport: { width: variant.width, height: 800 },
    });
    const page = await context.newPage();
    await signIn(page, deal.shipper);
    const visited: string[] = [];
    await playHosted(page, ({ pathname }) => {
      visited.push(pathname);
      return stripe.sessionOf(deal.number).cancel_url ?? "";
    });
    await page.goto(pathIn(variant.locale, `/reservations/${deal.reservationId}?pay=1`));
    for (let round = 1; round <= 2; round += 1) {
      await page.getByRole("dialog").getByRole("checkbox").check();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("checkout.pay") })
        .click();
      await expect.poll(() => visited.length).toBe(round);
      await expect(page.getByRole("dialog")).toBeVisible();
    }
    expect(new Set(visited).size).toBe(1);
    await context.close();
  },
);

scenario(
  "a carrier opens their payout account and comes back to what it still lacks, then to none",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const t = textsOf(variant.locale, "payments");
    const carrier = await makePerson({ logisticsType: "carrier" });
    const context = await browser.newContext({
      baseURL: served.appUrl,
      viewport: { width: variant.width, height: 844 },
    });
    const page = await context.newPage();
    await signIn(page, carrier);
    let visits = 0;
    await playHosted(page, ({ pathname }) => {
      visits += 1;
      if (visits > 1) stripe.completeAccount(/acct_\w+/.exec(pathname)?.[0] ?? "");
      return `${served.appUrl}${pathIn(variant.locale, "/payments?tab=account&from=back")}`;
    });
    await page.goto(pathIn(variant.locale, "/payments?tab=account"));
    // The page that the carrier comes back to asks once it takes presses.
    const checked = page.waitForResponse((response) => response.url().endsWith("/v1/payout-account/check"));
    await page.getByRole("button", { name: t("account.open") }).click();
    await checked;
    await expect(page.getByText(t("account.text.incomplete"))).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole("button", { name: t("account.continue") }).click();
    await expect(page.getByText(t("account.text.ready"))).toBeVisible({ timeout: 15_000 });
    await context.close();
  },
);

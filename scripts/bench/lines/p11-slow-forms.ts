import type { Browser, Page } from "playwright";
import type { Locale } from "@/lib/core/base/actor";
import { makePerson } from "@/tests/support/factories";
import type { Bench, Line, Result } from "../line";
import { openBrowser } from "../support/open-browser";

/**
 * P11: the forms that people need first, on what a crowded cell leaves of the network: each step
 * answers in time, with scripts and without.
 */
export const line: Line = { title: "forms on a slow network", run };

const SLOW = { latencyMs: 400, bytesPerSecond: 50_000 / 8 };
const STEP_MAX_MS = 30_000;
/** What takes longer is not waited for. */
const WAIT_MS = 3 * STEP_MAX_MS;
const PASSWORD = "Valise-2026!";
const LOCALES = ["fr", "ar"] as const satisfies readonly Locale[];

/** A step, up to what is seen of its answer. */
type Step = { what: string; act: (page: Page) => Promise<unknown> };

async function run(bench: Bench): Promise<Result[]> {
  const { served } = await bench.market();
  const browser = await openBrowser();
  try {
    const results: Result[] = [];
    for (const locale of LOCALES)
      for (const javaScriptEnabled of [true, false]) {
        const how = `${locale}, ${javaScriptEnabled ? "with" : "without"} scripts`;
        bench.say(`P11 ${how}`);
        const { email } = await makePerson({ password: PASSWORD, locale });
        const base = `${served.appUrl}${locale === "fr" ? "" : `/${locale}`}`;
        const journeys = [signIn(base, email), signUp(base, `slow.${Date.now()}@example.com`), search(base)];
        for (const steps of journeys) results.push(...(await play(browser, steps, { how, javaScriptEnabled, locale })));
      }
    return results;
  } finally {
    await browser.close();
  }
}

type How = { how: string; javaScriptEnabled: boolean; locale: Locale };

async function play(browser: Browser, steps: readonly Step[], { how, javaScriptEnabled, locale }: How) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled, locale });
  context.setDefaultTimeout(WAIT_MS);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: SLOW.bytesPerSecond,
      uploadThroughput: SLOW.bytesPerSecond,
    });
    const results: Result[] = [];
    for (const { what, act } of steps) {
      const start = performance.now();
      await act(page);
      const tookMs = performance.now() - start;
      results.push({
        what: `${what} (${how})`,
        measured: `${(tookMs / 1_000).toFixed(1)} s`,
        limit: `${STEP_MAX_MS / 1_000} s`,
        misses: tookMs <= STEP_MAX_MS ? [] : [`slower than ${STEP_MAX_MS / 1_000} s`],
      });
    }
    return results;
  } finally {
    await context.close();
  }
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
const send = (page: Page) => page.locator("main form button[type=submit]").last().click({ noWaitAfter: true });
/** A page that has come, rather than one that is left. */
const arrive = (page: Page, path: RegExp) =>
  page.waitForURL(path, { waitUntil: "commit" }).then(() => page.getByRole("heading", { level: 1 }).first().waitFor());

function signIn(base: string, email: string): Step[] {
  return [
    {
      what: "sign-in: the form",
      act: async (page) => {
        await page.goto(`${base}/sign-in`, { waitUntil: "commit" });
        await field(page, "email").fill(email);
        await field(page, "password").fill(PASSWORD);
      },
    },
    {
      what: "sign-in: the answer",
      act: async (page) => {
        await field(page, "password").press("Enter", { noWaitAfter: true });
        await arrive(page, /^(?!.*sign-in)/);
      },
    },
  ];
}

function signUp(base: string, email: string): Step[] {
  return [
    {
      what: "sign-up: the form",
      act: async (page) => {
        await page.goto(`${base}/sign-up`, { waitUntil: "commit" });
        await field(page, "logisticsProfileType.id").check();
      },
    },
    {
      what: "sign-up: the second step",
      act: async (page) => {
        await send(page);
        await field(page, "firstName").fill("Nour");
      },
    },
    {
      what: "sign-up: the answer",
      act: async (page) => {
        await field(page, "lastName").fill("Amrani");
        await field(page, "email").fill(email);
        await page.locator("main input[type=tel]").first().fill("+33612345678");
        await field(page, "password").fill(PASSWORD);
        await field(page, "passwordAgain").fill(PASSWORD);
        await field(page, "termsAccepted").check();
        await send(page);
        await page.getByText(email).waitFor();
      },
    },
  ];
}

function search(base: string): Step[] {
  return [
    {
      what: "search: the form",
      act: async (page) => {
        await page.goto(base || "/", { waitUntil: "commit" });
        await page.locator("main form input").first().waitFor();
      },
    },
    {
      what: "search: the answer",
      act: async (page) => {
        await page.locator("main form button[type=submit]").first().click({ noWaitAfter: true });
        await arrive(page, /transporters|announcements/);
      },
    },
  ];
}

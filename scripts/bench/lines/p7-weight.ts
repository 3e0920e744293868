import type { Browser, Page } from "playwright";
import { measurePage, type Sample } from "@/scripts/bench/support/measure-page";
import { stopChildren } from "@/scripts/lib/processes";
import type { Bench, Line, Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { firstDetailOf } from "../support/first-detail";
import { median } from "../support/numbers";
import { openBrowser } from "../support/open-browser";
import { toKb } from "../support/page-size";

/**
 * P7: what the public pages weigh and how they feel, on a phone with a slow processor and a
 * middling network.
 */
export const line: Line = { title: "page weight", run };

const SAMPLES = 3;
const LIMITS = { scriptBytes: 200_000, lcpMs: 2_500, inpMs: 200, cls: 0.1 };

/** A public page, and what a reader does on it: each of these answers at once. */
type Visit = { what: string; path: string; act: (page: Page) => Promise<void> };

const openMenu = (page: Page) => page.locator("header button[aria-haspopup=dialog]").first().click();
const openFilters = (page: Page) => page.locator("main button[aria-haspopup=dialog]:visible").first().click();
const wantContact = (page: Page) => page.locator("article .sticky.bottom-0 button").first().click();

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const { appUrl, databaseUrl } = market.served;
  const bare = await startBareNext(databaseUrl);
  const browser = await openBrowser();
  try {
    bench.say("P7 the bare page");
    const bareSample = await measurePage(browser, `${bare.origin}/words`, (page) => page.getByRole("button").click());
    const results: Result[] = [];
    for (const visit of await findVisits(browser, appUrl)) {
      bench.say(`P7 ${visit.what}`);
      const samples: Sample[] = [];
      for (let index = 0; index < SAMPLES; index += 1)
        samples.push(await measurePage(browser, `${appUrl}${visit.path}`, visit.act));
      results.push(toResult(visit.what, samples, bareSample));
    }
    return results;
  } finally {
    await browser.close();
    await stopChildren([bare.child]);
  }
}

async function findVisits(browser: Browser, appUrl: string): Promise<Visit[]> {
  const page = await browser.newPage();
  const details = {
    announcement: await firstDetailOf(page, appUrl, "/announcements"),
    transporter: await firstDetailOf(page, appUrl, "/transporters"),
  };
  await page.close();
  return [
    { what: "home", path: "/", act: openMenu },
    { what: "announcements", path: "/announcements", act: openFilters },
    { what: "transporters", path: "/transporters", act: openFilters },
    { what: "announcement", path: details.announcement, act: wantContact },
    { what: "transporter", path: details.transporter, act: wantContact },
  ];
}

function toResult(what: string, samples: readonly Sample[], bare: Sample): Result {
  const middle = (of: keyof Sample) => median(samples.map((sample) => sample[of]));
  const [scriptBytes, lcpMs, inpMs, cls] = [middle("scriptBytes"), middle("lcpMs"), middle("inpMs"), middle("cls")];
  const misses = [
    ...(scriptBytes <= LIMITS.scriptBytes ? [] : [`script above ${toKb(LIMITS.scriptBytes)}`]),
    ...(lcpMs <= LIMITS.lcpMs ? [] : [`LCP above ${LIMITS.lcpMs} ms`]),
    ...(inpMs <= LIMITS.inpMs ? [] : [`INP above ${LIMITS.inpMs} ms`]),
    ...(cls <= LIMITS.cls ? [] : [`CLS above ${LIMITS.cls}`]),
  ];
  return {
    what: `${what}: script`,
    measured: toKb(scriptBytes),
    limit: `${toKb(bare.scriptBytes)} bare, ${toKb(LIMITS.scriptBytes)} at most`,
    ratio: scriptBytes / bare.scriptBytes,
    misses,
    notes: [
      `LCP ${lcpMs.toFixed(0)} ms, INP ${inpMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}; the bare page ${bare.lcpMs.toFixed(0)} ms, ${bare.inpMs.toFixed(0)} ms, ${bare.cls.toFixed(3)} (390 px, processor 4 times slower, 1.6 Mbit/s, 150 ms)`,
    ],
  };
}

import lighthouse, { type Flags, type Result as Report } from "lighthouse";
import { stopChildren } from "@/scripts/lib/processes";
import type { Bench, Line, Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { firstDetailOf } from "../support/first-detail";
import { PORTS } from "../support/market";
import { median } from "../support/numbers";
import { openBrowser } from "../support/open-browser";

/** A machine with two cores that also serves the page gives another score each time. */
const SAMPLES = 3;
const SCORE_MIN = 95;
const PATHS = ["/", "/announcements", "/transporters", "/guides"];
/** What a score is made of, as Lighthouse names it. */
const PARTS = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "speed-index": "speed index",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
} as const;
const FLAGS: Flags = { logLevel: "silent", onlyCategories: ["performance"], disableFullPageScreenshot: true };

/**
 * SCORE: what Lighthouse gives public pages for their speed on a phone, beside the least page that
 * the framework can make.
 */
export const line: Line = { title: "Lighthouse's performance", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const { appUrl, databaseUrl } = market.served;
  const bare = await startBareNext(databaseUrl);
  const browser = await openBrowser(`--remote-debugging-port=${PORTS.browser}`);
  try {
    const page = await browser.newPage();
    const details: string[] = [];
    for (const list of ["/announcements", "/transporters", "/guides"])
      details.push(await firstDetailOf(page, appUrl, list));
    await page.close();
    const bareReports = await judge(`${bare.origin}/words`);
    const bareScore = median(bareReports.map(scoreOf));
    const results: Result[] = [];
    for (const path of [...PATHS, ...details]) {
      bench.say(`SCORE ${path}`);
      const reports = await judge(`${appUrl}${path}`);
      const score = median(reports.map(scoreOf));
      results.push({
        what: path,
        measured: score.toFixed(0),
        limit: `${SCORE_MIN}; the bare page ${bareScore.toFixed(0)}`,
        misses: score < SCORE_MIN ? [`below ${SCORE_MIN}`] : [],
        notes: [tellParts(reports)],
      });
    }
    return results.map((result, index) =>
      index === 0
        ? { ...result, notes: [...(result.notes ?? []), `the bare page: ${tellParts(bareReports)}`] }
        : result,
    );
  } finally {
    await browser.close();
    await stopChildren([bare.child]);
  }
}

async function judge(url: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    const answer = await lighthouse(url, { ...FLAGS, port: PORTS.browser });
    if (!answer) throw new Error(`Lighthouse says nothing of ${url}`);
    reports.push(answer.lhr);
  }
  return reports;
}

function scoreOf({ categories }: Report): number {
  return (categories.performance?.score ?? 0) * 100;
}

function tellParts(reports: readonly Report[]): string {
  return Object.entries(PARTS)
    .map(([id, name]) => `${name} ${tell(reports, id)}`)
    .join(", ");
}

/** The middle of what was found for a part: milliseconds, or the share of the screen that moved. */
function tell(reports: readonly Report[], id: string): string {
  const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  return id === "cumulative-layout-shift" ? value.toFixed(3) : `${value.toFixed(0)} ms`;
}

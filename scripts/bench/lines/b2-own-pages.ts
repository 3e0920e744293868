import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";
import { type Figure, type Line, type Options, worstOf } from "../line";
import { withBareNext } from "../support/bare-next";
import { withBrowser } from "../support/browser";
import { describeElements } from "../support/describe-elements";
import { BROWSER, compareLoad, get } from "../support/load-http";
import { BENCH_FOLDER, type Market, PORTS, signedIn, withMarket } from "../support/market";
import { measureCost } from "../support/processes";

const PERSON = "camille";
const REQUESTS = { small: 20, full: 200 };
const ELEMENTS_FOLDER = resolve(BENCH_FOLDER, "elements");

type OwnPage = { ratio: number; rates: string; processorMs: number; queries: number; htmlKb: number };

/** Pages of a signed-in person next to bare pages of the same elements, and their costs. */
export const line: Line = {
  title: "pages made for one person: list, dashboard, conversation, reservation",
  budget: "≥ 0.6 of a bare Next page of the same elements; ≤ 25 ms of processor, ≤ 10 queries, ≤ 160 kB of HTML",
  run: (options) => withMarket((market) => measure(market, options), { METRICS_PORT: String(PORTS.metrics) }),
};

async function measure(market: Market, { isSmall }: Options): Promise<Figure[]> {
  const requests = isSmall ? REQUESTS.small : REQUESTS.full;
  const { appUrl, databaseUrl } = market;
  const paths = await findPaths(market);
  const session = await signInDemo(PERSON);
  const headers = await signedIn(session);
  mkdirSync(ELEMENTS_FOLDER, { recursive: true });
  await withBrowser(async (browser) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([await sessionCookie(session)]);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(paths))
      await describeElements(page, `${appUrl}${path}`, `${ELEMENTS_FOLDER}/${name}.json`);
  });
  const pages: Record<string, OwnPage> = {};
  await withBareNext({ DATABASE_URL: databaseUrl, ELEMENTS_FOLDER }, async (origin) => {
    for (const [name, path] of Object.entries(paths)) {
      const bare = { origin, paths: [`/elements/${name}`] };
      const { ratio, rates } = await compareLoad({ origin: appUrl, paths: [path], headers }, bare, isSmall);
      // Warm by now.
      const queriesBefore = await countQueries();
      const { web, database } = market.pids();
      const cost = await measureCost({ web, database }, async () => {
        for (let index = 0; index < requests; index += 1) await get(`${appUrl}${path}`, { ...BROWSER, ...headers });
        return requests;
      });
      const queries = ((await countQueries()) - queriesBefore) / requests;
      const htmlKb = Buffer.byteLength(await get(`${appUrl}${path}`, headers)) / 1_000;
      pages[name] = { ratio, rates, processorMs: cost.ms, queries, htmlKb };
      console.log(`  ${name}: ${cost.note}`);
    }
  });
  return [
    worstOf(pages, "ratio", { what: "rate, of a bare page of its elements", unit: "", min: 0.6 }, ({ rates }) => rates),
    worstOf(pages, "processorMs", { what: "processor of web and database", unit: "ms", max: 25 }),
    worstOf(pages, "queries", { what: "queries", unit: "", max: 10 }),
    worstOf(pages, "htmlKb", { what: "HTML before compression", unit: "kB", max: 160 }),
  ];
}

/** The queries of the web process so far, by its own metric. */
async function countQueries(): Promise<number> {
  const metrics = await get(`http://127.0.0.1:${PORTS.metrics}/metrics`);
  const counts = metrics.matchAll(/^rihla_database_query_duration_seconds_count\S* (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function findPaths({ db }: Market): Promise<Record<string, string>> {
  const [found] = await db.execute<{ roomId: number; reservationId: number }>(sql`
    select r.room_id as "roomId", r.id as "reservationId" from reservations r
      join members m on m.workspace_id = r.shipper_workspace_id join users u on u.id = m.user_id
      where u.email like ${`${PERSON}@%`} order by r.id desc limit 1`);
  if (!found) throw new Error(`${PERSON} has no reservation in the market`);
  return {
    list: "/announcements",
    dashboard: "/_app",
    conversation: `/chat/${found.roomId}`,
    reservation: `/reservations/${found.reservationId}`,
  };
}

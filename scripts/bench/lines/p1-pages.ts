import { stopChildren } from "@/scripts/lib/processes";
import { type Bench, findMisses, type Line, type Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { ANEW, loadHttp } from "../support/load-http";
import { memoryOf } from "../support/numbers";
import { compare, rowOf } from "../support/rounds";

const CONNECTIONS = 20;
const ROUNDS = 4;
const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 4;
const DETAILS = 20;
const TARGETS = { ratioMin: 0.8, p99MaxMs: 300 };

/** Pages that a visitor looks at: lists with what people choose, most of them full. */
const LISTS = [
  "/announcements",
  "/announcements?page=2",
  "/announcements?page=3",
  "/announcements?mode=air",
  "/announcements?sort=price",
  "/announcements?maxPrice=80&sort=departure",
  "/transporters",
  "/transporters?page=2",
];

/**
 * P1: the public lists and their detail pages, beside a page that reads and draws the same twenty
 * rows and nothing else.
 */
export const line: Line = { title: "public list and detail pages", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const { appUrl, databaseUrl } = market.served;
  const details = await findDetails(`${appUrl}/announcements`);
  const bare = await startBareNext(databaseUrl);
  try {
    const results: Result[] = [];
    for (const { what, paths } of [
      { what: "list pages", paths: LISTS },
      { what: "detail pages", paths: details },
    ]) {
      bench.say(`P1 ${what}`);
      const warm = { connections: CONNECTIONS, seconds: WARM_UP_SECONDS };
      const measured = { connections: CONNECTIONS, seconds: ROUND_SECONDS };
      await loadHttp(appUrl, paths, warm);
      await loadHttp(bare.origin, ["/"], warm);
      const found = await compare(
        ROUNDS,
        () => loadHttp(appUrl, paths, measured),
        () => loadHttp(bare.origin, ["/"], measured),
      );
      // What a page costs when it is made for the one who asks.
      const uncached = await loadHttp(appUrl, paths, { ...measured, headers: ANEW });
      results.push({
        what,
        ...rowOf(found, "pages"),
        memoryMb: memoryOf(market.pidOf("web")),
        misses: findMisses(found, TARGETS),
        notes: [found.spread, `uncached: ${uncached.perSecond.toFixed(0)} pages/s`],
      });
    }
    return results;
  } finally {
    await stopChildren([bare.child]);
  }
}

/** The addresses of the listings on the first page of the list. */
async function findDetails(url: string): Promise<string[]> {
  const html = await fetch(url).then((response) => response.text());
  const paths = [...html.matchAll(/href="(\/announcements\/[^"?]+-\d+)"/g)].map(([, path = ""]) => path);
  if (paths.length < DETAILS) throw new Error(`the list names ${paths.length} listings, fewer than ${DETAILS}`);
  return [...new Set(paths)].slice(0, DETAILS);
}

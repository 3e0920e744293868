import { sql } from "drizzle-orm";
import { type Child, startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { programArgs } from "@/scripts/lib/program-args";
import { type QueryMeter, startQueryMeter } from "@/tests/support/query-meter";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";
import type { Bench, Line, Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { type Market, PORTS } from "../support/market";
import { costOf } from "../support/page-cost";
import { describeSize, toKb, weighPage } from "../support/page-size";

const LIMITS = { processorMs: 15, queries: 8, bytes: 150_000 };
const PERSON = "camille";

/**
 * P9: what the pages of a person who is signed in cost a process that has served for a while:
 * processor, queries, bytes.
 */
export const line: Line = { title: "signed-in pages", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const bareMs = await costOfBare(market.served.databaseUrl);
  const meter = await startQueryMeter(market.served.databaseUrl);
  const web = startWeb(market, meter.url);
  try {
    const origin = `http://127.0.0.1:${PORTS.secondWeb}`;
    await waitUntilReady(`${origin}/readyz`, web);
    const { name, value } = await sessionCookie(await signInDemo(PERSON));
    const headers = { cookie: `${name}=${value}` };
    const results: Result[] = [
      { what: "a bare page of twenty rows", measured: `${bareMs.toFixed(1)} ms`, limit: "–", misses: [] },
    ];
    for (const { what, path } of await findPages(market)) {
      bench.say(`P9 ${what}`);
      // What counts the queries stands between the process and its database, and costs both.
      const processorMs = await costOf(market.pidOf("web") ?? 0, `${market.served.appUrl}${path}`, headers);
      const url = `${origin}${path}`;
      const size = await weighPage(url, headers);
      const { htmlBytes } = size;
      const queries = await countQueries(meter, () => weighPage(url, headers));
      results.push({
        what,
        measured: `${processorMs.toFixed(1)} ms, ${queries} queries, ${toKb(htmlBytes)}`,
        limit: `${LIMITS.processorMs} ms, ${LIMITS.queries}, ${toKb(LIMITS.bytes)}`,
        misses: [
          ...(processorMs > LIMITS.processorMs ? [`more than ${LIMITS.processorMs} ms of processor`] : []),
          ...(queries > LIMITS.queries ? [`more than ${LIMITS.queries} queries`] : []),
          ...(htmlBytes > LIMITS.bytes ? [`above ${toKb(LIMITS.bytes)}`] : []),
        ],
        notes: [describeSize(size), `as much as ${(processorMs / bareMs).toFixed(1)} bare pages`],
      });
    }
    return results;
  } finally {
    await stopChildren([web]);
    await meter.close();
  }
}

/**
 * The queries of a page: the fewer of two times in a row, as one may meet the settings of the site,
 * which are read every two seconds whoever asks.
 */
async function countQueries(meter: QueryMeter, open: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 2; time += 1) {
    meter.take();
    await open();
    fewest = Math.min(fewest, meter.take().length);
  }
  return fewest;
}

/** What the framework's own page costs on this machine, which tells how fast the machine is. */
async function costOfBare(databaseUrl: string): Promise<number> {
  const bare = await startBareNext(databaseUrl);
  try {
    return await costOf(bare.child.process.pid ?? 0, bare.origin, {});
  } finally {
    await stopChildren([bare.child]);
  }
}

/** A web process whose queries are counted; the market's own sidecar serves it. */
function startWeb({ served }: Market, databaseUrl: string): Child {
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: String(PORTS.secondWeb),
    REALTIME_PORT: String(PORTS.realtime),
    APP_URL: served.appUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: served.dataDir,
    SERVICE_NAME: "web",
    LOG_LEVEL: "warn",
  };
  return startChild("web", programArgs("web"), env, () => undefined);
}

async function findPages({ db }: Market): Promise<{ what: string; path: string }[]> {
  const [found] = await db.execute<{ roomId: number; reservationId: number }>(sql`
    select r.room_id as "roomId", r.id as "reservationId" from reservations r
      join members m on m.workspace_id = r.shipper_workspace_id join users u on u.id = m.user_id
      where u.email like ${`${PERSON}@%`} order by r.id desc limit 1`);
  if (!found) throw new Error(`${PERSON} has no reservation in the market`);
  return [
    { what: "dashboard", path: "/_app" },
    { what: "conversation", path: `/chat/${found.roomId}` },
    { what: "reservation", path: `/reservations/${found.reservationId}` },
    { what: "own listings", path: "/profile/announcements?state=current" },
    { what: "list of announcements", path: "/announcements" },
  ];
}

import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { prepareDeals, runDeal } from "@/tests/load/deals";
import { makeNegotiation } from "@/tests/support/factories";
import type { Bench, Line, Result } from "../line";
import { closeAll, connectAll, writeAll, wsTokenOf } from "../support/chatters";
import { type Cost, describeParts, meterCost, postmasterOf, totalOf } from "../support/cost-meter";
import { ANEW, LISTS, loadHttp, SEARCHES } from "../support/load-http";
import { BENCH_FOLDER, type Market } from "../support/market";
import { memoryOf } from "../support/numbers";

const AT_ONCE = 4;
const SECONDS = 8;
/** So many that nobody reaches the limit of ten messages a second. */
const ROOMS = 240;
const IDLE_ROOMS = 40;
const MESSAGES = 3_000;
const DEALS = 40;
/** Each person has as many pages open: forty are the limit. */
const IDLE_SOCKETS_PER_PERSON = 36;
const SETTLE_MS = 3_000;

/**
 * COSTS: what one visit, search, message, deal and open page take of processor, memory and disk, a
 * process each. docs/scale.md reckons with these; there is no target, as P1 to P5 have theirs.
 */
export const line: Line = { title: "what one of each costs", run };

type Place = { roomId: number; token: () => Promise<string> };
type Named = Cost<"web" | "sidecar" | "database"> & { what: string; notes?: string[] };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const meter = meterOf(market);
  const { appUrl } = market.served;
  const costs: Named[] = [];
  for (const { what, paths, headers } of [
    { what: "a visitor's list page, from memory", paths: LISTS, headers: {} },
    { what: "a list page, uncached", paths: LISTS, headers: ANEW },
    { what: "a search by the API, uncached", paths: SEARCHES, headers: ANEW },
  ]) {
    bench.say(`COSTS ${what}`);
    const load = (seconds: number) => loadHttp(appUrl, paths, { connections: AT_ONCE, seconds, headers });
    await load(SECONDS / 2);
    costs.push(await meter(what, async () => (await load(SECONDS)).timesMs.length));
  }
  costs.push(await measureFiles(bench, market, meter));
  costs.push(await measureMessages(bench, market, meter));
  costs.push(await measureDeals(bench, market, meter));
  return [...costs.map(toResult), await measureSockets(bench, market)];
}

type Meter = (what: string, work: () => Promise<number>) => Promise<Named>;

function meterOf(market: Market): Meter {
  const measured = {
    web: [market.pidOf("web") ?? 0],
    sidecar: [market.pidOf("realtime") ?? 0],
    database: [postmasterOf(resolve(BENCH_FOLDER, "postgres"))],
  };
  return async (what, work) => ({ what, ...(await meterCost(measured, work)) });
}

/** What a browser asks for beside its first page, and keeps. */
async function measureFiles(bench: Bench, { served: { appUrl } }: Market, meter: Meter): Promise<Named> {
  const what = "the scripts, styles and fonts of a list, for a new browser";
  bench.say(`COSTS ${what}`);
  const html = await (await fetch(`${appUrl}${LISTS[0]}`)).text();
  const paths = html.match(/\/_next\/static\/[\w./-]+/g) ?? [];
  const files = [...new Set(paths.filter((path) => /\.(?:js|css|woff2)$/.test(path)))];
  const load = (seconds: number) => loadHttp(appUrl, files, { connections: AT_ONCE, seconds });
  await load(SECONDS / 4);
  const cost = await meter(what, async () => Math.round((await load(SECONDS / 2)).timesMs.length / files.length));
  return { ...cost, notes: [`${files.length} files`] };
}

async function measureMessages(bench: Bench, market: Market, meter: Meter): Promise<Named> {
  bench.say("COSTS messages");
  const chatters = await connectAll(market.served.realtimeUrl, await makePlaces(ROOMS));
  await writeAll(chatters, MESSAGES / 3, AT_ONCE);
  const bytes = await sizeOf(market);
  const cost = await meter("a message, kept, acknowledged and heard by both", async () => {
    await writeAll(chatters, MESSAGES, AT_ONCE);
    return MESSAGES;
  });
  closeAll(chatters);
  return { ...cost, notes: [`${Math.round(((await sizeOf(market)) - bytes) / MESSAGES)} bytes on disk`] };
}

async function measureDeals(bench: Bench, market: Market, meter: Meter): Promise<Named> {
  bench.say("COSTS deals");
  const site = { appUrl: market.served.appUrl, acknowledged: new Set<string>() };
  for (const deal of await prepareDeals(market.db, AT_ONCE)) await runDeal(site, deal);
  const deals = await prepareDeals(market.db, DEALS);
  const bytes = await sizeOf(market);
  const cost = await meter("a deal from three messages to its delivery, with its jobs", async () => {
    const lanes = Array.from({ length: AT_ONCE }, (_, lane) => deals.filter((_deal, at) => at % AT_ONCE === lane));
    await Promise.all(
      lanes.map(async (lane) => {
        for (const deal of lane) await runDeal(site, deal);
      }),
    );
    return DEALS;
  });
  return { ...cost, notes: [`${Math.round(((await sizeOf(market)) - bytes) / DEALS)} bytes on disk`] };
}

async function measureSockets(bench: Bench, market: Market): Promise<Result> {
  bench.say("COSTS open pages");
  const places = (await makePlaces(IDLE_ROOMS)).flatMap((place) =>
    Array.from({ length: IDLE_SOCKETS_PER_PERSON }, () => place),
  );
  // What earlier lines left to be collected would be taken for sockets.
  await market.served.restart("realtime", "SIGTERM");
  await settle();
  const before = memoryOf(market.pidOf("realtime"));
  const chatters = await connectAll(market.served.realtimeUrl, places);
  await settle();
  const after = memoryOf(market.pidOf("realtime"));
  closeAll(chatters);
  const measured = `${(((after - before) * 1_024) / places.length).toFixed(0)} kB of the sidecar's memory`;
  return { what: "an open page", measured, limit: "–", misses: [], notes: [`${places.length} at once`] };
}

/** Both sides of so many rooms. */
async function makePlaces(count: number): Promise<Place[]> {
  const places: Place[] = [];
  for (let index = 0; index < count; index += 1) {
    const { room, shipper, carrier } = await makeNegotiation();
    for (const person of [shipper, carrier]) places.push({ roomId: room.id, token: () => wsTokenOf(person) });
  }
  return places;
}

function settle(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, SETTLE_MS));
}

async function sizeOf(market: Market): Promise<number> {
  const [row] = await market.db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(row?.bytes ?? 0);
}

function toResult(cost: Named): Result {
  return {
    what: cost.what,
    measured: `${totalOf(cost).toFixed(2)} ms of processor`,
    limit: "–",
    misses: [],
    notes: [`${describeParts(cost)}; ${cost.count} measured`, ...(cost.notes ?? [])],
  };
}

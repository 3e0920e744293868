import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { createDb } from "@/db/client";
import { type Cluster, type Pair, startCluster } from "@/scripts/cluster/cluster";
import { type Child, stopChildren } from "@/scripts/lib/processes";
import { setTestDb } from "@/tests/support/database";
import { TEST_ENV } from "@/tests/support/env";
import { makeNegotiation } from "@/tests/support/factories";
import type { Bench, Line, Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { type Chatter, closeAll, connectAll, writeAll, wsTokenOf } from "../support/chatters";
import { type Cost, describeParts, type Measured, meterCost, postmasterOf, totalOf } from "../support/cost-meter";
import { ANEW, LISTS, loadHttp, SEARCHES } from "../support/load-http";
import { BENCH_FOLDER, PORTS, vacuum } from "../support/market";
import { median } from "../support/numbers";

/** The most first: the processes that go on are warm when fewer are measured. */
const COUNTS = [4, 2, 1] as const;
const ROUNDS = 3;
/** For each pair: more processes are for more people, and each has its share. */
const AT_ONCE_PER_PAIR = 4;
/** At 40 ms a page four webs on two cores make 1,250 each meanwhile: their code is compiled. */
const WARM_UP_SECONDS = 100;
const SECONDS = 10;
const IDLE_SECONDS = 10;
const ROOMS_PER_PAIR = 120;
const MESSAGES_PER_PAIR = 1_600;
const MORE_MAX = 0.15;
const BARE_WARM_UP_SECONDS = 15;
/** Where the first of the bare servers listens, counted from the cluster's first port. */
const BARE_AT = 30;
/**
 * P10: what a page, an answer and a message take of processor when one, two and four web processes
 * share the work, each with its sidecar, Redis between them: in all of them, in the databases and
 * in the engines between. As many bare servers of twenty rows, which share nothing but a database,
 * tell what the machine itself adds when more processes want its processors: it is not the
 * product's.
 */
export const line: Line = { title: "more processes", run };

type Part = "webs" | "sidecars" | "databases" | "Redis and pool";
/** What is measured: prepared first, which is not; the work says how many of it were done. */
type Work = {
  what: string;
  per: string;
  prepare: (pairs: readonly Pair[]) => Promise<() => Promise<number>>;
  /** What more of it is held against: as many bare servers, or one of each. */
  against: "bare servers" | "one of each" | "nothing";
};
/** What was measured, by what it was and with how many of each. */
type Found = ReadonlyMap<string, readonly Cost<Part>[]>;
/** A bare server of twenty rows. */
type Bare = { child: Child; origin: string };
const WORKS: readonly Work[] = [
  {
    what: "a list page, uncached",
    per: "a page",
    prepare: async (pairs) => () => loadPages(pairs, LISTS, SECONDS),
    against: "bare servers",
  },
  {
    what: "a search by the API, uncached",
    per: "an answer",
    prepare: async (pairs) => () => loadPages(pairs, SEARCHES, SECONDS),
    against: "bare servers",
  },
  { what: "a message between two sidecars", per: "a message", prepare: prepareMessages, against: "one of each" },
  { what: "standing still", per: "a second", prepare: async () => standStill, against: "nothing" },
];
/** What the bare servers are asked for. */
const BARE = "a bare page of twenty rows";

async function run(bench: Bench): Promise<Result[]> {
  await bench.release();
  Object.assign(process.env, TEST_ENV);
  bench.say("P10 starting a primary, its replica, PgBouncer, Redis, S3 and four pairs of processes");
  const folder = resolve(BENCH_FOLDER, "cluster");
  mkdirSync(folder, { recursive: true });
  const cluster = await startCluster({ folder, firstPort: PORTS.cluster, env: { ...TEST_ENV, LOG_LEVEL: "info" } });
  Object.assign(process.env, cluster.env, { DATABASE_URL: cluster.databaseUrl, DATA_DIR: cluster.dataDir });
  const db = createDb(cluster.databaseUrl, 8, { workload: "upkeep" });
  setTestDb(db);
  const bares: Bare[] = [];
  try {
    const { seedDemo } = await import("@/demo/seed-demo");
    await seedDemo(cluster.databaseUrl);
    await vacuum(cluster.databaseUrl);
    const pairs = [pairOf(cluster, 1), pairOf(cluster, 2), await cluster.startPair(3), await cluster.startPair(4)];
    for (let number = 0; number < Math.max(...COUNTS); number += 1)
      bares.push(await startBareNext(cluster.databaseUrl, PORTS.cluster + BARE_AT + number));
    return await measure(bench, cluster, pairs, bares);
  } finally {
    await stopChildren(bares.map(({ child }) => child));
    await db.$client.end({ timeout: 5 });
    await cluster.stop();
  }
}

async function measure(
  bench: Bench,
  cluster: Cluster,
  pairs: readonly Pair[],
  bares: readonly Bare[],
): Promise<Result[]> {
  const found = new Map<string, Cost<Part>[]>();
  await loadBare(bares, BARE_WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const pair of pairs) await startAgain(pair);
    bench.say(`P10 round ${round} of ${ROUNDS}: warming up`);
    await loadPages(pairs, LISTS, WARM_UP_SECONDS);
    await loadPages(pairs, SEARCHES, WARM_UP_SECONDS);
    await (await prepareMessages(pairs))();
    for (const count of COUNTS) {
      const own = pairs.slice(0, count);
      await Promise.all(pairs.slice(count).flatMap(({ web, realtime }) => [web.stop(), realtime.stop()]));
      for (const { what, prepare } of WORKS) {
        bench.say(`P10 ${what}, ${count} of each`);
        const key = keyOf(what, count);
        const work = await prepare(own);
        found.set(key, [...(found.get(key) ?? []), await meterCost(processesOf(cluster, own), work)]);
      }
      const few = bares.slice(0, count);
      const measured = { ...processesOf(cluster, []), webs: few.map(({ child }) => child.process.pid ?? 0) };
      const key = keyOf(BARE, count);
      found.set(key, [...(found.get(key) ?? []), await meterCost(measured, () => loadBare(few, SECONDS))]);
    }
  }
  return WORKS.map((work) => toResult(work, found));
}

function toResult({ what, per, against }: Work, found: Found): Result {
  const rounds = (count: number) => roundsOf(found, what, count);
  const ascending = COUNTS.toReversed();
  const limits = {
    "bare servers": `within ${MORE_MAX * 100} % of what as many bare servers take`,
    "one of each": `within ${MORE_MAX * 100} % of one`,
    nothing: "–",
  };
  /** How much more with so many of each than with one, beside what the machine itself adds. */
  const moreOf = (count: number) =>
    growthOf(found, what, count) / (against === "bare servers" ? growthOf(found, BARE, count) : 1) - 1;
  return {
    what,
    measured: `${ascending.map((count) => median(rounds(count)).toFixed(1)).join(" / ")} ms ${per}`,
    limit: limits[against],
    misses: [2, 4].flatMap((count) =>
      against !== "nothing" && moreOf(count) > MORE_MAX ? [`${percent(moreOf(count))} more with ${count} of each`] : [],
    ),
    notes: ascending.map((count) => {
      const middle = (found.get(keyOf(what, count)) ?? []).toSorted((a, b) => totalOf(a) - totalOf(b))[
        Math.floor(ROUNDS / 2)
      ];
      const bare =
        against === "bare servers" ? `, of the bare servers ${percent(growthOf(found, BARE, count) - 1)}` : "";
      const change = `${percent(growthOf(found, what, count) - 1)} against one${bare}; rounds ${rounds(count)
        .map((ms) => ms.toFixed(1))
        .join(", ")}`;
      return `${count} of each: ${middle ? describeParts(middle) : "–"}${count === 1 ? "" : `; ${change}`}`;
    }),
  };
}

function roundsOf(found: Found, what: string, count: number): number[] {
  return (found.get(keyOf(what, count)) ?? []).map(totalOf);
}

/** What one of something takes with so many of each, of what it takes with one. */
function growthOf(found: Found, what: string, count: number): number {
  const alone = roundsOf(found, what, 1);
  return median(roundsOf(found, what, count).map((ms, index) => ms / (alone[index] ?? Number.NaN)));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function keyOf(what: string, count: number): string {
  return `${what}, ${count}`;
}

/** One of the cluster's own two pairs. */
function pairOf(cluster: Cluster, number: 1 | 2): Pair {
  const [web, realtime] = [`web-${number}`, `realtime-${number}`] as const;
  return {
    web: cluster.parts[web],
    realtime: cluster.parts[realtime],
    webUrl: `http://127.0.0.1:${cluster.ports[web]}`,
    realtimeUrl: `http://127.0.0.1:${cluster.ports[realtime]}`,
  };
}

async function startAgain({ web, realtime }: Pair): Promise<void> {
  for (const part of [realtime, web]) {
    await part.stop();
    await part.start();
  }
}

function processesOf(cluster: Cluster, pairs: readonly Pair[]): Measured<Part> {
  const engines = [cluster.parts.redis, cluster.parts.pgbouncer];
  const databases = [cluster.primary, cluster.standby];
  return {
    webs: pairs.map(({ web }) => web.pid() ?? 0),
    sidecars: pairs.map(({ realtime }) => realtime.pid() ?? 0),
    databases: databases.map(({ dataDir }) => postmasterOf(dataDir)),
    "Redis and pool": engines.map((part) => part.pid() ?? 0),
  };
}

async function loadPages(pairs: readonly Pair[], paths: readonly string[], seconds: number): Promise<number> {
  const load = { connections: AT_ONCE_PER_PAIR, seconds, headers: ANEW };
  const stretches = await Promise.all(pairs.map(({ webUrl }) => loadHttp(webUrl, paths, load)));
  return stretches.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
}

async function loadBare(bares: readonly Bare[], seconds: number): Promise<number> {
  const load = { connections: AT_ONCE_PER_PAIR, seconds };
  const stretches = await Promise.all(bares.map(({ origin }) => loadHttp(origin, ["/rows"], load)));
  return stretches.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
}

/** Rooms whose two sides are connected to different sidecars, where there are several. */
async function prepareMessages(pairs: readonly Pair[]): Promise<() => Promise<number>> {
  const places: { url: string; roomId: number; token: () => Promise<string> }[] = [];
  for (let index = 0; index < ROOMS_PER_PAIR * pairs.length; index += 1) {
    const { room, shipper, carrier } = await makeNegotiation();
    for (const [side, person] of [shipper, carrier].entries()) {
      const url = pairs[(index + side) % pairs.length]?.realtimeUrl ?? "";
      places.push({ url, roomId: room.id, token: () => wsTokenOf(person) });
    }
  }
  const chatters: Chatter[] = [];
  for (const url of new Set(places.map((place) => place.url)))
    chatters.push(
      ...(await connectAll(
        url,
        places.filter((place) => place.url === url),
      )),
    );
  return async () => {
    const count = MESSAGES_PER_PAIR * pairs.length;
    await writeAll(chatters, count, AT_ONCE_PER_PAIR * pairs.length);
    closeAll(chatters);
    return count;
  };
}

async function standStill(): Promise<number> {
  await new Promise((resume) => setTimeout(resume, IDLE_SECONDS * 1_000));
  return IDLE_SECONDS;
}

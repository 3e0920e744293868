// Plays deals on a cluster of real engines while each part is killed and paused in turn, and then
// restarts every process under load. Held: nothing that was acknowledged is lost or doubled, the
// books balance, everybody is whole again within five seconds of the part's return without a
// reload, and the rolling restart fails no request.
// `npm run test:cluster [requests of the rolling restart] [what is hit]`, such as
// `npm run test:cluster 10000 redis`; "none" goes on to the rolling restart immediately.
import { createWriteStream, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { createDb } from "@/db/client";
import { isWell, type PartName, type ProcessName, startCluster } from "@/scripts/cluster/cluster";
import { pauseServer } from "@/scripts/cluster/pause-server";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { measureSlowness } from "../support/machine";
import { type Deal, findFailures, prepareDeals, runDeal } from "./deals";
import { loadPages } from "./load-pages";
import { findLostFiles, type UploadedFile, uploadFile } from "./upload-files";
import { openWatchers, type Watchers } from "./watchers";

Object.assign(process.env, TEST_ENV);
const requestCount = Number(process.argv[2] ?? 2_000);
const slowness = measureSlowness();
const WHOLE_MAX_MS = 5_000 * slowness;
const SOCKETS_BACK_MAX_MS = 3_000 * slowness;
const AWAY_MS = 1_500;
const PAUSED_MS = 4_000;
/** The proxy counts a server in again after a second without it (docs/operations.md). */
const BETWEEN_RESTARTS_MS = 2_000;
const WATCHED_DEALS = 6;

mkdirSync(".data", { recursive: true });
const logFile = createWriteStream(".data/cluster.log");
const cluster = await startCluster({
  folder: resolve(".data/cluster"),
  firstPort: testPort(89),
  env: { ...TEST_ENV, LOG_LEVEL: "info" },
  onLine: (name, line) => logFile.write(`${name} ${line}\n`),
});
process.env.DATABASE_URL = cluster.databaseUrl;
process.env.DATA_DIR = cluster.dataDir;
const db = createDb(cluster.databaseUrl, 6);
setTestDb(db);

const failures: string[] = [];
const deals: Deal[] = [];
const site = { appUrl: cluster.appUrl, acknowledged: new Set<string>() };
const watched = await prepareDeals(db, WATCHED_DEALS);
deals.push(...watched);
const watchers = await openWatchers(cluster.appUrl, watched);
const pageCount = watchers.wholeCount();
const playing: Promise<void>[] = [];
const files: UploadedFile[] = [];
let nextWatched = 0;

/** A fault of a server: how it begins, and how it ends. */
type Hit = { name: string; hit: () => Promise<() => Promise<void>> };
const wanted = process.argv[3] ?? "";
const hits = [
  ...processHits("web-1"),
  ...sidecarHits("leading", findLeader),
  ...sidecarHits("following", findFollower),
  ...processHits("redis"),
  ...processHits("s3"),
  ...processHits("pgbouncer"),
  ...processHits("nginx"),
  ...databaseHits("replica"),
  ...databaseHits("primary"),
];
await playAll(hits.filter(({ name }) => name.includes(wanted)));
// Fewer hits play fewer of them.
while (nextWatched < watched.length) playWatched();
await Promise.all(playing);
await restartAll(watchers);

failures.push(...(await findFailures(db, deals, site.acknowledged)), ...(await watchers.failures()));
failures.push(...(await findLostFiles(site, files)));
console.log(
  `${deals.length} deals, ${site.acknowledged.size} messages and ${files.length} files acknowledged, ${pageCount} pages open`,
);
for (const failure of failures) console.error(`✗ ${failure}`);
watchers.stop();
await db.$client.end({ timeout: 5 });
await cluster.stop();
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function processHits(name: PartName): Hit[] {
  const part = cluster.parts[name];
  return [
    {
      name: `${name} killed`,
      async hit() {
        await part.stop("SIGKILL");
        await sleep(AWAY_MS);
        return part.start;
      },
    },
    {
      name: `${name} paused`,
      async hit() {
        part.pause();
        await sleep(PAUSED_MS);
        return async () => part.resume();
      },
    },
  ];
}

/** A sidecar by its part, whichever it is by then. */
function sidecarHits(part: string, find: () => Promise<ProcessName>): Hit[] {
  const of = async (index: 0 | 1) => processHits(await find())[index]?.hit() ?? (async () => undefined);
  return [
    { name: `${part} sidecar killed`, hit: () => of(0) },
    { name: `${part} sidecar paused`, hit: () => of(1) },
  ];
}

async function findFollower(): Promise<ProcessName> {
  return (await findLeader()) === "realtime-1" ? "realtime-2" : "realtime-1";
}

async function findLeader(): Promise<ProcessName> {
  const rows = await db.$client<{ holder: string }[]>`select holder from leases where name = 'realtime'`;
  const pid = /:(\d+),/.exec(rows[0]?.holder ?? "")?.[1];
  const names = ["realtime-1", "realtime-2"] as const;
  return names.find((name) => String(cluster.parts[name].pid()) === pid) ?? "realtime-1";
}

function databaseHits(name: "primary" | "replica"): Hit[] {
  const server = name === "primary" ? cluster.primary : cluster.standby;
  return [
    {
      name: `${name} killed`,
      async hit() {
        await server.crash(() => sleep(AWAY_MS));
        return async () => undefined;
      },
    },
    {
      name: `${name} paused`,
      async hit() {
        const resume = pauseServer(server);
        await sleep(PAUSED_MS);
        return async () => resume();
      },
    },
  ];
}

async function playAll(hits: readonly Hit[]): Promise<void> {
  for (const { name, hit } of hits) {
    const round = await prepareDeals(db, 3);
    deals.push(...round);
    play(...round.map((deal) => runDeal(site, deal)));
    playWatched();
    play(...round.map(uploadFor));
    await sleep(300);
    const comeBack = await hit();
    await comeBack();
    const ms = await untilWhole();
    console.log(`${name}: whole again ${(ms / 1_000).toFixed(1)} s after its return`);
    if (ms > WHOLE_MAX_MS) failures.push(`${name}: whole again after ${(ms / 1_000).toFixed(1)} s`);
  }
}

/** A file of a deal's sender, through the proxy, tried until it is acknowledged. */
async function uploadFor(deal: Deal): Promise<void> {
  files.push(await uploadFile(site, deal.tokens.shipper, deals.indexOf(deal)));
}

/** One of the deals that pages watch goes on with each hit. */
function playWatched(): void {
  const deal = watched[nextWatched];
  nextWatched += 1;
  if (deal) play(runDeal(site, deal));
}

/** Runs work in parallel with all hits; its errors are failures. */
function play(...works: readonly Promise<void>[]): void {
  for (const work of works) playing.push(work.catch((error: unknown) => void failures.push(String(error))));
}

/**
 * Waits until pages are answered, every process does its work and every open page is in its room.
 */
async function untilWhole(): Promise<number> {
  const from = performance.now();
  for (;;) {
    const page = await fetch(`${cluster.appUrl}/fr`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    const areWell = await Promise.all(Object.values(cluster.ports).map(isWell));
    if (page?.ok && areWell.every(Boolean) && watchers.wholeCount() === pageCount) return performance.now() - from;
    if (performance.now() - from > 60_000) return performance.now() - from;
    await sleep(50);
  }
}

/** Restarts every process, one after the other, while pages are asked for. */
async function restartAll(open: Watchers): Promise<void> {
  open.longestGapMs();
  const load = loadPages(cluster.appUrl, requestCount);
  await sleep(1_000);
  for (const name of ["web-1", "web-2", "realtime-1", "realtime-2"] as const) {
    const part = cluster.parts[name];
    await part.stop();
    await part.start();
    await untilWhole();
    await sleep(BETWEEN_RESTARTS_MS);
  }
  const { count, failed, slowestMs } = await load.finish();
  await untilWhole();
  const gapMs = open.longestGapMs();
  console.log(
    `rolling restart: ${failed.length} of ${count} requests failed, the slowest took ${(slowestMs / 1_000).toFixed(1)} s; ` +
      `the last socket was back after ${(gapMs / 1_000).toFixed(1)} s`,
  );
  failures.push(...failed.slice(0, 20));
  if (gapMs > SOCKETS_BACK_MAX_MS)
    failures.push(`a socket was away for ${(gapMs / 1_000).toFixed(1)} s in the rolling restart`);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}

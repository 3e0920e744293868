import { resolve } from "node:path";
import { startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { type Bench, findMisses, type Line, type Result } from "../line";
import { type Cost, describeParts, meterCost, postmasterOf, totalOf } from "../support/cost-meter";
import { columnsOf, copyTables, countWrites, type Writes } from "../support/count-writes";
import { doStep, type Journey, makeJourneys, STEPS, type Step } from "../support/journey";
import { BENCH_FOLDER, type Market, PORTS, vacuum } from "../support/market";
import { memoryOf } from "../support/numbers";
import { compare, rowOf } from "../support/rounds";

const PEOPLE_AT_ONCE = 32;
const JOURNEYS = 96;
const JOURNEYS_TO_WARM_UP = 96;
const ROUNDS = 4;
const TARGETS = { ratioMin: 0.5 };

/**
 * P5A: offers, counters, acceptances, payments and codes, thirty-two people at once, beside a
 * server that does nothing but a command's writes in one transaction.
 */
export const line: Line = { title: "a journey's commands", run };

type Part = "web" | "sidecar" | "database";

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  bench.say("P5A counting what each command writes");
  const writes = await countSteps(market);
  const tables = [...new Set(Object.values(writes).flatMap((list) => list.map(({ table }) => table)))];
  await copyTables(market.db, tables);
  const columns = new Map(
    await Promise.all(tables.map(async (table) => [table, await columnsOf(market.db, table)] as const)),
  );
  const spelled = Object.fromEntries(
    STEPS.map((step) => [step, writes[step].map((each) => ({ ...each, columns: columns.get(each.table) }))]),
  );
  const bare = startChild(
    "bare-transactions",
    ["scripts/bench/baseline/transactions.mjs"],
    {
      ...process.env,
      PORT: String(PORTS.bareSocket),
      DATABASE_URL: market.served.databaseUrl,
      WRITES: JSON.stringify(spelled),
    },
    () => undefined,
  );
  const bareUrl = `http://127.0.0.1:${PORTS.bareSocket}`;
  try {
    await waitUntilReady(bareUrl, bare);
    // Rows for its lanes to change.
    await playBare(bareUrl, JOURNEYS_TO_WARM_UP);
    bench.say("P5A making negotiations");
    await play(market, await makeJourneys(market.db, JOURNEYS_TO_WARM_UP));
    const rounds: Journey[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await makeJourneys(market.db, JOURNEYS));
    await vacuum(market.served.databaseUrl);
    bench.say("P5A the journeys");
    const found = await compare(
      ROUNDS,
      (round) => play(market, rounds[round] ?? []),
      () => playBare(bareUrl, JOURNEYS),
    );
    const costs = await measureCosts(market, await makeJourneys(market.db, JOURNEYS));
    return [
      {
        what: `${STEPS.length} commands of a deal, ${PEOPLE_AT_ONCE} people at once`,
        ...rowOf(found, "commands", "transactions"),
        memoryMb: memoryOf(market.pidOf("web")),
        misses: findMisses(found, TARGETS),
        notes: [
          found.spread,
          ...costs.map(
            ([step, cost]) =>
              `${step}: ${totalOf(cost).toFixed(1)} ms of processor (${describeParts(cost)}); ${describeWrites(writes[step])}`,
          ),
        ],
      },
    ];
  } finally {
    await stopChildren([bare]);
  }
}

/** What each command of a deal writes. */
async function countSteps(market: Market): Promise<Record<Step, Writes[]>> {
  const [journey] = await makeJourneys(market.db, 1);
  if (!journey) throw new Error("no negotiation was made");
  const found: Partial<Record<Step, Writes[]>> = {};
  for (const step of STEPS)
    found[step] = await countWrites(market.db, () => doStep(market.served.appUrl, market.db, journey, step));
  return found as Record<Step, Writes[]>; // each of them
}

function describeWrites(writes: readonly Writes[]): string {
  const sum = (kind: "inserts" | "updates") => writes.reduce((total, each) => total + each[kind], 0);
  return `${sum("inserts")} rows written and ${sum("updates")} changed in ${writes.length} tables`;
}

/** All journeys step by step, so many people at once. */
async function play(market: Market, journeys: readonly Journey[]) {
  return inLanes(STEPS.flatMap((step) => [journeys.map((journey) => () => stepOf(market, journey, step))]));
}

function stepOf(market: Market, journey: Journey, step: Step): Promise<void> {
  return doStep(market.served.appUrl, market.db, journey, step);
}

async function playBare(url: string, count: number) {
  const call = async (step: Step, lane: number) => {
    const response = await fetch(`${url}/${step}/${lane}`, { method: "POST", body: JSON.stringify({ amount: 50 }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${step}: ${text}`);
  };
  return inLanes(STEPS.map((step) => Array.from({ length: count }, (_, lane) => () => call(step, lane))));
}

/** Does lists of work one after the other, each with so much of it at once. */
async function inLanes(lists: readonly (readonly (() => Promise<void>)[])[]) {
  const timesMs: number[] = [];
  const startedAt = performance.now();
  for (const list of lists) {
    let next = 0;
    const lane = async () => {
      for (let work = list[next++]; work; work = list[next++]) {
        const from = performance.now();
        await work();
        timesMs.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, lane));
  }
  return { perSecond: timesMs.length / ((performance.now() - startedAt) / 1_000), timesMs };
}

async function measureCosts(market: Market, journeys: readonly Journey[]): Promise<[Step, Cost<Part>][]> {
  const measured = {
    web: [market.pidOf("web") ?? 0],
    sidecar: [market.pidOf("realtime") ?? 0],
    database: [postmasterOf(resolve(BENCH_FOLDER, "postgres"))],
  };
  const costs: [Step, Cost<Part>][] = [];
  for (const step of STEPS) {
    const work = async () => {
      await inLanes([journeys.map((journey) => () => stepOf(market, journey, step))]);
      return journeys.length;
    };
    costs.push([step, await meterCost(measured, work)]);
  }
  return costs;
}

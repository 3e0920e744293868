import { execute } from "@/lib/core/commands/execute";
import type { Runtime } from "@/lib/core/commands/runtime";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { fillAnnouncements } from "@/tests/support/fill-announcements";
import { makeSearches, type Search } from "@/tests/support/random-searches";
import type { Bench, Line, Result } from "../line";
import { OWNERS, openBigDatabase } from "../support/big-database";
import { percentile } from "../support/numbers";

const MANY = 1_000_000;
const FEW = 10_000;
const SEARCHES = 250;
const P95_MAX_MS = 50;
/** How much more the many may cost. */
const RATIO_MAX = 2;
const SLOWEST_SHOWN = 5;

type Timed = { search: Search; ms: number };

/**
 * P3: the first page of a list with its count, for any mix of filters, among a million live
 * announcements and among ten thousand.
 */
export const line: Line = { title: "search", run };

async function run(bench: Bench): Promise<Result[]> {
  await bench.release();
  const few = await measure(bench, FEW);
  const many = await measure(bench, MANY);
  const times = (timed: Timed[]) => timed.map(({ ms }) => ms);
  const p95Ms = percentile(times(many), 0.95);
  const fewP95Ms = percentile(times(few), 0.95);
  const ratio = p95Ms / fewP95Ms;
  const slowest = many.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  return [
    {
      what: `first page and count, ${MANY.toLocaleString("en")} live announcements`,
      measured: `p95 ${p95Ms.toFixed(1)} ms`,
      limit: `p95 ${P95_MAX_MS} ms, and ${RATIO_MAX} × ${FEW.toLocaleString("en")} (${fewP95Ms.toFixed(1)} ms)`,
      p50Ms: percentile(times(many), 0.5),
      p99Ms: percentile(times(many), 0.99),
      misses: [
        ...(p95Ms > P95_MAX_MS ? [`p95 above ${P95_MAX_MS} ms`] : []),
        ...(ratio > RATIO_MAX ? [`${ratio.toFixed(1)} times the ${FEW.toLocaleString("en")}`] : []),
      ],
      notes: slowest.map(({ search, ms }) => `${ms.toFixed(0)} ms: ${JSON.stringify(search)}`),
    },
  ];
}

/** Each search's best of three, after one that is not counted. */
async function measure(bench: Bench, count: number): Promise<Timed[]> {
  const big = await openBigDatabase(`bench_search_${count}`);
  try {
    bench.say(`P3 filling in ${count.toLocaleString("en")} announcements`);
    await fillAnnouncements(big.db, count, { owners: OWNERS });
    await big.settle();
    const runtime: Runtime = makeRuntime({ db: big.db });
    const timed: Timed[] = [];
    for (const search of await makeSearches(big.db, SEARCHES)) {
      let best = Number.POSITIVE_INFINITY;
      for (let round = -1; round < 3; round += 1) {
        const startedAt = performance.now();
        await execute(runtime, listAnnouncements, VISITOR, search);
        if (round >= 0) best = Math.min(best, performance.now() - startedAt);
      }
      timed.push({ search, ms: best });
    }
    return timed;
  } finally {
    await big.stop();
  }
}

const VISITOR = { caller: { kind: "visitor" }, locale: "fr", requestId: "bench", ip: "", userAgent: "" } as const;

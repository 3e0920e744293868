import { execute } from "@/lib/core/commands/execute";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { fillAnnouncements } from "@/tests/support/fill-announcements";
import { makeSearches } from "@/tests/support/random-searches";
import type { Figure, Line } from "../line";
import { OWNERS, withBigDatabase } from "../support/big-database";
import { median, percentile } from "../support/numbers";

const SIZES = [
  { count: 100_000, maxMs: 50 },
  { count: 1_000_000, maxMs: 150 },
];
const SEARCHES = 250;
const ROUNDS = 3;
const SLOWEST_SHOWN = 3;
const ANONYMOUS = { caller: { kind: "visitor" }, locale: "fr", requestId: "bench", ip: "", userAgent: "" } as const;

/** The first page of a list with its count, for random mixes of up to four filters. */
export const line: Line = {
  title: "search: the first page with its count",
  budget: "p95 ≤ 50 ms among 100,000 live listings, ≤ 150 ms among 1,000,000",
  async run({ isSmall }) {
    const figures: Figure[] = [];
    for (const size of isSmall ? SIZES.slice(0, 1) : SIZES) figures.push(await measure(size));
    return figures;
  },
};

function measure({ count, maxMs }: { count: number; maxMs: number }): Promise<Figure> {
  return withBigDatabase("bench_search", async ({ db, settle }) => {
    await fillAnnouncements(db, count, { owners: OWNERS });
    await settle();
    const runtime = makeRuntime({ db });
    const timed: { search: object; ms: number }[] = [];
    for (const search of await makeSearches(db, SEARCHES)) {
      const timesMs: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const startedAt = performance.now();
        await execute(runtime, listAnnouncements, ANONYMOUS, search);
        timesMs.push(performance.now() - startedAt);
      }
      // The first one warms up.
      timed.push({ search, ms: median(timesMs.slice(1)) });
    }
    const timesMs = timed.map(({ ms }) => ms);
    const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
    for (const { search, ms } of slowest) console.log(`  ${ms.toFixed(0)} ms: ${JSON.stringify(search)}`);
    const note = `p50 ${percentile(timesMs, 0.5).toFixed(1)}, p99 ${percentile(timesMs, 0.99).toFixed(1)} ms`;
    const what = `p95 among ${count.toLocaleString("en")} live listings`;
    return { what, value: percentile(timesMs, 0.95), unit: "ms", max: maxMs, note };
  });
}

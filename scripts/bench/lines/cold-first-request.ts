import type { Bench, Line, Result } from "../line";
import { median } from "../support/numbers";

/** Each of them is the first request after a start of its own. */
const PATHS = ["/", "/announcements", "/en/transporters", "/ar/guides", "/api/v1/announcements?limit=10"];
const FIRST_MAX_MS = 500;

/** COLD: the first request after a web process has started, whatever it asks for. */
export const line: Line = { title: "first request after a start", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const { appUrl, restart } = market.served;
  const starts: number[] = [];
  const results: Result[] = [];
  for (const path of PATHS) {
    bench.say(`COLD ${path}`);
    const from = performance.now();
    await restart("web", "SIGTERM");
    starts.push(performance.now() - from);
    const asked = performance.now();
    const response = await fetch(`${appUrl}${path}`);
    await response.arrayBuffer();
    const ms = performance.now() - asked;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    results.push({
      what: path,
      measured: `${ms.toFixed(0)} ms`,
      limit: `${FIRST_MAX_MS} ms`,
      p50Ms: ms,
      misses: ms <= FIRST_MAX_MS ? [] : [`slower than ${FIRST_MAX_MS} ms`],
    });
  }
  const restartS = (median(starts) / 1_000).toFixed(1);
  return results.map((result, index) =>
    index === 0 ? { ...result, notes: [`the end of one process and the start of the next: ${restartS} s`] } : result,
  );
}

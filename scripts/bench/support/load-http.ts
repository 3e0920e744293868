import autocannon from "autocannon";
import type { Stretch } from "./rounds";

const TIMEOUT_SECONDS = 20;

/** Uncached lists, and searches by the API that differ from each other. */
export const LISTS = [
  "/announcements",
  "/announcements?mode=air",
  "/transporters",
  "/announcements?maxPrice=80&sort=price",
] as const;
export const SEARCHES: readonly string[] = Array.from(
  { length: 40 },
  (_, index) =>
    `/api/v1/announcements?filters=${encodeURIComponent(JSON.stringify({ maxPrice: 40 + index, maxWeight: 30 - (index % 20) }))}`,
);

/** How browsers ask for everything. */
export const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

/** With this header nothing is answered from memory. */
export const ANEW = { range: "bytes=0-" };

/**
 * Asks for addresses as browsers do, over so many connections at once, for so long. Every
 * connection goes through the addresses in an order of its own. Throws when an answer is not a 2xx:
 * a fast error is not a result.
 */
export async function loadHttp(
  origin: string,
  paths: readonly string[],
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Stretch> {
  const timesMs: number[] = [];
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    let index = 0;
    const options: autocannon.Options = {
      url: origin,
      headers: { ...BROWSER, ...headers },
      connections,
      duration: seconds,
      timeout: TIMEOUT_SECONDS,
      setupClient: (client) => {
        index += 1;
        client.setRequests(turned(paths, index).map((path) => ({ method: "GET", path })));
      },
    };
    const run = autocannon(options, (error, outcome) => (error ? reject(error) : resolve(outcome)));
    run.on("response", (_client, _status, _bytes, timeMs) => timesMs.push(timeMs));
  });
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return { perSecond: timesMs.length / tookSeconds, timesMs };
}

/**
 * The same addresses from another start, and every other time backwards: connections do not ask for
 * the same at once.
 */
function turned(paths: readonly string[], by: number): string[] {
  const start = by % paths.length;
  const list = [...paths.slice(start), ...paths.slice(0, start)];
  return by % 2 === 0 ? list : list.toReversed();
}

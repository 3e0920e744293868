import autocannon from "autocannon";
import { type Comparison, compare, type Stretch } from "./rounds";

const CONNECTIONS = 20;
const TIMEOUT_SECONDS = 20;
const SIZES = {
  small: { warmUpRequests: 40, warmUpSeconds: 2, rounds: 1, roundSeconds: 2 },
  // Until the code of a page is compiled for good: after 25 requests a page costs up to twice as much.
  full: { warmUpRequests: 1_000, warmUpSeconds: 5, rounds: 4, roundSeconds: 4 },
};
type Size = (typeof SIZES)["full"];

/** What browsers accept. */
export const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

/** Pages of a site, and the headers of each request. */
export type Target = { origin: string; paths: readonly string[]; headers?: Record<string, string> };

/** Loads our pages and bare ones in turns, both warm. */
export async function compareLoad(ours: Target, bare: Target, isSmall: boolean): Promise<Comparison> {
  const size = isSmall ? SIZES.small : SIZES.full;
  return compare(size.rounds, await warmUp(ours, size), await warmUp(bare, size));
}

/** Rounds of as many requests as a target answers in their time: none is cut off at an end and works on. */
async function warmUp(target: Target, size: Size): Promise<() => Promise<Stretch>> {
  await loadHttp(target, { amount: size.warmUpRequests });
  const { perSecond } = await loadHttp(target, { duration: size.warmUpSeconds });
  const amount = Math.max(CONNECTIONS, Math.ceil(perSecond * size.roundSeconds));
  return () => loadHttp(target, { amount });
}

/**
 * Requests pages over twenty connections, each in an order of its own. Throws on an answer other
 * than 2xx: a fast error is not a result.
 */
export async function loadHttp(
  { origin, paths, headers = {} }: Target,
  size: { duration: number } | { amount: number },
): Promise<Stretch> {
  const timesMs: number[] = [];
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    let index = 0;
    const options: autocannon.Options = {
      url: origin,
      headers: { ...BROWSER, ...headers },
      connections: CONNECTIONS,
      ...size,
      timeout: TIMEOUT_SECONDS,
      setupClient: (client) => {
        index += 1;
        const start = index % paths.length;
        const order = [...paths.slice(start), ...paths.slice(0, start)];
        client.setRequests(order.map((path) => ({ method: "GET", path })));
      },
    };
    const run = autocannon(options, (error, outcome) => (error ? reject(error) : resolve(outcome)));
    run.on("response", (_client, _status, _bytes, timeMs) => timesMs.push(timeMs));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return { perSecond: timesMs.length / ((performance.now() - startedAt) / 1_000), timesMs };
}

/** The text of an answer; throws unless it is a 200. */
export async function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers, redirect: "manual" });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return text;
}

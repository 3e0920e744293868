import { resolve } from "node:path";
import { stopChildren } from "@/scripts/lib/processes";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";
import { type Bench, findMisses, type Line, type Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { describeElements } from "../support/describe-elements";
import { ANEW, loadHttp } from "../support/load-http";
import { BENCH_FOLDER } from "../support/market";
import { memoryOf } from "../support/numbers";
import { compare, rowOf } from "../support/rounds";

const CONNECTIONS = 20;
/** Four gave ratios up to a fifth apart in two runs of a machine whose speed swings. */
const ROUNDS = 10;
const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 3;
const PATH = "/announcements";
/**
 * Beside a page that reads and draws the same rows plainly, and beside one with the same elements.
 */
const RATIOS_MIN = { plain: 0.35, same: 0.8 };

/**
 * P1A: a full list that is made again for each who asks, for a visitor and for a person who is
 * signed in: nothing is remembered.
 */
export const line: Line = { title: "lists, uncached", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const { appUrl, databaseUrl } = market.served;
  const file = resolve(BENCH_FOLDER, "elements.json");
  const count = await describeElements(`${appUrl}${PATH}`, file);
  process.env.ELEMENTS_FILE = file;
  const bare = await startBareNext(databaseUrl);
  try {
    const { name, value } = await sessionCookie(await signInDemo("camille"));
    const results: Result[] = [];
    for (const { what, headers } of [
      { what: "a visitor's page", headers: ANEW },
      { what: "a page of a person who is signed in", headers: { cookie: `${name}=${value}` } },
    ])
      for (const { beside, path, ratioMin } of [
        { beside: "a plain page of the same rows", path: "/", ratioMin: RATIOS_MIN.plain },
        { beside: `a bare page of the same ${count} elements`, path: "/elements", ratioMin: RATIOS_MIN.same },
      ]) {
        bench.say(`P1A ${what}, ${beside}`);
        const load = (origin: string, paths: string[], seconds: number, own = {}) =>
          loadHttp(origin, paths, { connections: CONNECTIONS, seconds, headers: own });
        await load(appUrl, [PATH], WARM_UP_SECONDS, headers);
        await load(bare.origin, [path], WARM_UP_SECONDS);
        const found = await compare(
          ROUNDS,
          () => load(appUrl, [PATH], ROUND_SECONDS, headers),
          () => load(bare.origin, [path], ROUND_SECONDS),
        );
        results.push({
          what: `${what}, ${beside}`,
          ...rowOf(found, "pages", "pages", 1),
          memoryMb: memoryOf(market.pidOf("web")),
          misses: findMisses(found, { ratioMin }),
          notes: [found.spread],
        });
      }
    return results;
  } finally {
    await stopChildren([bare.child]);
  }
}

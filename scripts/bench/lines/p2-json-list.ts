import { stopChildren } from "@/scripts/lib/processes";
import { type Bench, findMisses, type Line, type Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { loadHttp } from "../support/load-http";
import { memoryOf } from "../support/numbers";
import { compare, rowOf } from "../support/rounds";

const CONNECTIONS = 20;
const ROUNDS = 4;
const WARM_UP_SECONDS = 4;
const ROUND_SECONDS = 4;
const TARGETS = { ratioMin: 0.8 };
const LIST = "/api/v1/announcements";

/**
 * P2: the public list as JSON, beside a route handler that sends the same twenty rows and their
 * count as they come.
 */
export const line: Line = { title: "JSON list", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const { appUrl, databaseUrl } = market.served;
  const bare = await startBareNext(databaseUrl);
  try {
    bench.say("P2 JSON list");
    const ours = (seconds: number) => loadHttp(appUrl, [LIST], { connections: CONNECTIONS, seconds });
    const theirs = (seconds: number) => loadHttp(bare.origin, ["/rows"], { connections: CONNECTIONS, seconds });
    await ours(WARM_UP_SECONDS);
    await theirs(WARM_UP_SECONDS);
    const found = await compare(
      ROUNDS,
      () => ours(ROUND_SECONDS),
      () => theirs(ROUND_SECONDS),
    );
    return [
      {
        what: "GET announcements",
        ...rowOf(found, "answers"),
        memoryMb: memoryOf(market.pidOf("web")),
        misses: findMisses(found, TARGETS),
        notes: [found.spread],
      },
    ];
  } finally {
    await stopChildren([bare.child]);
  }
}

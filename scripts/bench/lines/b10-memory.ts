import { setTimeout as delay } from "node:timers/promises";
import { prepareDeals, runDeal } from "@/tests/load/deals";
import { signInDemo } from "@/tests/support/signed-in";
import type { Figure, Line, Options } from "../line";
import { closeAll, connectAll, makePlaces, writeAll } from "../support/chatters";
import { inParallel } from "../support/in-parallel";
import { findDetails, type Market, signedIn, withMarket } from "../support/market";
import { median } from "../support/numbers";
import { memoryMbOf } from "../support/processes";

/**
 * The heap that Node.js takes on a machine of 1 GB. On a larger one it leaves garbage for later,
 * and the memory varies by that.
 */
const SETTINGS = { NODE_OPTIONS: "--max-old-space-size=512" };
const PROCESSES = ["web", "realtime"] as const;
const SAMPLE_MS = 10_000;
const GROWTH_MAX_PERCENT = 5;
const ROOMS = 40;
/** A tenth of what two cores can serve. */
const PAGES_PER_SECOND = 8;
const MESSAGES_PER_SECOND = 4;
const DEAL_EVERY_SECONDS = 20;

const PATHS = [
  ...["/", "/en", "/ar/transporters", "/announcements", "/announcements?mode=air", "/announcements?sort=price"],
  ...["/_app", "/chat", "/notifications", "/profile/announcements?state=current"],
  ...["/api/v1/announcements?limit=10", "/api/v1/cities?q=or"],
];

/** The memory of both processes on a small machine under pages, messages, deals and reconnections. */
export const line: Line = {
  title: "an hour of mixed traffic (--minutes for less)",
  budget: "memory of both processes within 5 % from the second third on",
  run: (options) => withMarket((market) => measure(market, options), SETTINGS),
};

async function measure(market: Market, { minutes }: Options): Promise<Figure[]> {
  const startedAt = Date.now();
  const until = startedAt + minutes * 60_000;
  const samples: { at: number; web: number; realtime: number }[] = [];
  const traffic = { pages: 0, messages: 0, deals: 0, reconnections: 0 };
  await Promise.all([
    every(SAMPLE_MS, until, async () => {
      const { web, realtime } = market.pids();
      samples.push({ at: Date.now(), web: memoryMbOf(web), realtime: memoryMbOf(realtime) });
    }),
    visit(market, until, traffic),
    write(market, until, traffic),
    every(DEAL_EVERY_SECONDS * 1_000, until, async () => {
      for (const deal of await prepareDeals(market.db, 1))
        await runDeal({ appUrl: market.appUrl, acknowledged: new Set() }, deal);
      traffic.deals += 1;
    }),
  ]);
  const third = (until - startedAt) / 3;
  const inThird = (number: number) => samples.filter(({ at }) => Math.floor((at - startedAt) / third) === number - 1);
  const counts = Object.entries(traffic).map(([kind, count]) => `${count} ${kind}`);
  return PROCESSES.map((name) => {
    const [second, last] = [2, 3].map((number) => median(inThird(number).map((sample) => sample[name])));
    return {
      what: `growth of ${name} from the second third to the last of ${minutes} minutes`,
      value: ((last ?? Number.NaN) / (second ?? Number.NaN) - 1) * 100,
      unit: "%",
      max: GROWTH_MAX_PERCENT,
      note: `${second?.toFixed(0)} and ${last?.toFixed(0)} MB; ${counts.join(", ")}`,
    };
  });
}

type Traffic = Record<"pages" | "messages" | "deals" | "reconnections", number>;

/** Repeats work at an interval until a time. */
async function every(intervalMs: number, until: number, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const nextAt = Date.now() + intervalMs;
    await work(turn);
    await delay(Math.max(0, nextAt - Date.now()));
  }
}

/** Pages of anonymous and signed-in people; a parameter keeps the cache from answering pages. */
async function visit({ appUrl }: Market, until: number, traffic: Traffic): Promise<void> {
  const sessions = await Promise.all(["camille", "karim", "moderation"].map(signInDemo));
  const people = [{}, ...(await Promise.all(sessions.map(signedIn)))];
  const paths = [...PATHS, ...(await findDetails(appUrl, "/announcements"))];
  await every(1_000, until, async (turn) => {
    await inParallel(Array(PAGES_PER_SECOND).keys(), PAGES_PER_SECOND, async (index) => {
      const number = turn * PAGES_PER_SECOND + index;
      const path = paths[(number * 7) % paths.length] ?? "/";
      // The API refuses parameters that it does not know.
      const own = path.startsWith("/api/") ? "" : `${path.includes("?") ? "&" : "?"}visit=${number}`;
      const response = await fetch(`${appUrl}${path}${own}`, {
        headers: people[(turn + number) % people.length] ?? {},
      });
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${path} answered ${response.status}`);
      traffic.pages += 1;
    });
  });
}

/** Messages in rooms; each second one person loses the connection and returns. */
async function write({ realtimeUrl }: Market, until: number, traffic: Traffic): Promise<void> {
  const places = await makePlaces(ROOMS);
  const chatters = await connectAll(realtimeUrl, places);
  await every(1_000, until, async (turn) => {
    const first = (turn * MESSAGES_PER_SECOND) % chatters.length;
    await writeAll(chatters.slice(first, first + MESSAGES_PER_SECOND), MESSAGES_PER_SECOND, MESSAGES_PER_SECOND);
    traffic.messages += MESSAGES_PER_SECOND;
    for (const chatter of chatters) chatter.received.clear();
    const leaving = turn % chatters.length;
    closeAll(chatters.slice(leaving, leaving + 1));
    chatters.splice(leaving, 1, ...(await connectAll(realtimeUrl, places.slice(leaving, leaving + 1))));
    traffic.reconnections += 1;
  });
  closeAll(chatters);
}

import { setTimeout as delay } from "node:timers/promises";
import { announcements } from "@/db/schema/listings/announcements";
import { makeNegotiation, type Person } from "@/tests/support/factories";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";
import type { Bench, Line, Result } from "../line";
import { type Chatter, closeAll, connectAll, writeAll, wsTokenOf } from "../support/chatters";
import { doStep, makeJourneys, STEPS } from "../support/journey";
import { LISTS, SEARCHES } from "../support/load-http";
import { type Market, startMarket } from "../support/market";
import { median, memoryOf } from "../support/numbers";

const MINUTES = 60;
/** Before, a process still takes what it will keep: its code, its caches, its pools. */
const WARM_UP_SHARE = 1 / 6;
const SAMPLE_MS = 10_000;
const ROOMS = 40;
/** What comes each second, a tenth of what two cores can take: people look around, and write. */
const PAGES_PER_SECOND = 8;
const MESSAGES_PER_SECOND = 4;
const DEAL_EVERY_MS = 20_000;
const GROWTH_MAX = 0.05;
/**
 * What Node.js takes for its heap on a machine of 1 GB. On a larger one it leaves garbage for
 * later, five times what is in use, and the process grows and shrinks by that.
 */
const HEAP_MAX_MB = 512;
const PROCESSES = ["web", "realtime"] as const;

/** What a run took part in, for the notes. */
type Traffic = { pages: number; messages: number; deals: number; reconnects: number };

/**
 * SOAK: the memory of web and sidecar on a small machine while people look around, write and deal
 * for an hour, at its beginning and at its end. It runs when it is named alone; `SOAK_MINUTES`
 * makes it shorter.
 */
export const line: Line = { title: "an hour of traffic", run };

async function run(bench: Bench): Promise<Result[]> {
  await bench.release();
  bench.say("SOAK starting the product with the heap of a small machine");
  const market = await startMarket({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MAX_MB}` });
  try {
    return await soak(bench, market);
  } finally {
    await market.stop();
  }
}

async function soak(bench: Bench, market: Market): Promise<Result[]> {
  const minutes = Number(bench.env.SOAK_MINUTES ?? MINUTES);
  const until = Date.now() + minutes * 60_000;
  const warmUntil = Date.now() + minutes * 60_000 * WARM_UP_SHARE;
  bench.say(`SOAK ${minutes} minutes of traffic`);
  const samples: { at: number; web: number; realtime: number }[] = [];
  const traffic: Traffic = { pages: 0, messages: 0, deals: 0, reconnects: 0 };
  const sample = async () => {
    while (Date.now() < until) {
      const at = Date.now();
      if (at >= warmUntil)
        samples.push({ at, web: memoryOf(market.pidOf("web")), realtime: memoryOf(market.pidOf("realtime")) });
      await delay(SAMPLE_MS);
    }
  };
  await Promise.all([
    sample(),
    lookAround(market, until, traffic),
    write(market, until, traffic),
    deal(market, until, traffic),
  ]);
  const third = Math.floor(samples.length / 3);
  return PROCESSES.map((name) => {
    const first = median(samples.slice(0, third).map((one) => one[name]));
    const last = median(samples.slice(-third).map((one) => one[name]));
    const growth = last / first - 1;
    return {
      what: `${name}, the last third of ${minutes} minutes`,
      measured: `${last.toFixed(0)} MB`,
      limit: `${first.toFixed(0)} MB in the first, and ${GROWTH_MAX * 100} %`,
      ratio: last / first,
      memoryMb: last,
      misses: growth <= GROWTH_MAX ? [] : [`${(growth * 100).toFixed(1)} % more`],
      notes: [
        `most ${Math.max(...samples.map((one) => one[name])).toFixed(0)} MB; ` +
          `${traffic.pages} pages and answers, ${traffic.messages} messages, ${traffic.deals} deals, ${traffic.reconnects} sockets connected again`,
      ],
    };
  });
}

/** Pages of visitors and of people who are signed in, and answers of the API, no two alike. */
async function lookAround(market: Market, until: number, traffic: Traffic): Promise<void> {
  const people = await Promise.all(
    ["camille", "karim", "moderation"].map((name) => signInDemo(name).then(sessionCookie)),
  );
  const cookies = ["", ...people.map(({ name, value }) => `${name}=${value}`)];
  const found = await market.db.select({ id: announcements.id }).from(announcements).limit(200);
  const paths = [
    "/",
    "/en",
    "/ar/transporters",
    ...LISTS,
    ...SEARCHES,
    "/_app",
    "/chat",
    "/profile/announcements?state=current",
    "/notifications",
    "/api/v1/cities?q=or",
    ...found.map(({ id }) => `/announcements/x-${id}`),
  ];
  for (let turn = 0; Date.now() < until; turn += PAGES_PER_SECOND) {
    const from = Date.now();
    await Promise.all(
      Array.from({ length: PAGES_PER_SECOND }, async (_, lane) => {
        const path = paths[(turn * 7 + lane * 31) % paths.length] ?? "/";
        const address = `${market.served.appUrl}${path}${path.includes("?") ? "&" : "?"}turn=${turn + lane}`;
        const cookie = cookies[(turn / PAGES_PER_SECOND + lane) % cookies.length] ?? "";
        const response = await fetch(address, { headers: cookie ? { cookie } : {} });
        await response.arrayBuffer();
        if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
        traffic.pages += 1;
      }),
    );
    await delay(Math.max(0, from + 1_000 - Date.now()));
  }
}

/** Messages in rooms, by people some of whom lose their connection each second. */
async function write(market: Market, until: number, traffic: Traffic): Promise<void> {
  const places: { roomId: number; person: Person }[] = [];
  for (let index = 0; index < ROOMS; index += 1) {
    const { room, shipper, carrier } = await makeNegotiation();
    places.push({ roomId: room.id, person: shipper }, { roomId: room.id, person: carrier });
  }
  const connect = (wanted: typeof places) =>
    connectAll(
      market.served.realtimeUrl,
      wanted.map(({ roomId, person }) => ({ roomId, token: () => wsTokenOf(person) })),
    );
  // In the order of their places: connections come in another one.
  let chatters: Chatter[] = [];
  for (const place of places) chatters.push(...(await connect([place])));
  for (let turn = 0; Date.now() < until; turn += 1) {
    const from = Date.now();
    const writers = Array.from(
      { length: MESSAGES_PER_SECOND },
      (_, lane) => chatters[(turn * MESSAGES_PER_SECOND + lane) % chatters.length],
    ).filter((chatter) => chatter !== undefined);
    await writeAll(writers, writers.length, writers.length);
    traffic.messages += writers.length;
    for (const chatter of chatters) chatter.heard.clear();
    const at = turn % chatters.length;
    const place = places[at];
    if (place) {
      closeAll(chatters.slice(at, at + 1));
      const [again] = await connect([place]);
      if (again) chatters = chatters.with(at, again);
      traffic.reconnects += 1;
    }
    await delay(Math.max(0, from + 1_000 - Date.now()));
  }
  closeAll(chatters);
}

/** Deals from the first offer to the delivery. */
async function deal(market: Market, until: number, traffic: Traffic): Promise<void> {
  while (Date.now() < until) {
    const from = Date.now();
    const [journey] = await makeJourneys(market.db, 1);
    if (!journey) throw new Error("no negotiation was made");
    for (const step of STEPS) await doStep(market.served.appUrl, market.db, journey, step);
    traffic.deals += 1;
    await delay(Math.max(0, from + DEAL_EVERY_MS - Date.now()));
  }
}

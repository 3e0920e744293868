import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { stopChildren } from "@/scripts/lib/processes";
import { type Bench, findMisses, type Line, type Result } from "../line";
import { startBareNext } from "../support/bare-next";
import { loadHttp } from "../support/load-http";
import { memoryOf } from "../support/numbers";
import { compare, rowOf } from "../support/rounds";

const CONNECTIONS = 20;
const ROUNDS = 4;
const WARM_UP_SECONDS = 15;
const ROUND_SECONDS = 6;
const ADDRESSES = 500;
const DETAILS = 100;
const CHANGE_EVERY_MS = 200;
const TARGETS = { ratioMin: 0.5 };

const LOCALES = ["", "/en", "/ar"];
const MODES = ["", "&mode=air", "&mode=ground"];
const SORTS = ["newest", "price", "departure"];

/**
 * P1B: what visitors look at while five public changes are committed every second, over so many
 * addresses that few are asked for twice between two changes. After each change the page that shows
 * it is asked for: it has to show it.
 */
export const line: Line = { title: "a market that lives", run };

type Changes = { count: number; late: string[]; stop: () => Promise<void> };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  const { appUrl, databaseUrl } = market.served;
  const listings = await findListings(appUrl);
  const paths = findAddresses(listings);
  const bare = await startBareNext(databaseUrl);
  try {
    bench.say(`P1B ${paths.length} addresses`);
    const load = (seconds: number) => loadHttp(appUrl, paths, { connections: CONNECTIONS, seconds });
    const loadBare = (seconds: number) => loadHttp(bare.origin, ["/"], { connections: CONNECTIONS, seconds });
    await load(WARM_UP_SECONDS);
    await loadBare(WARM_UP_SECONDS / 3);
    const changes = beginChanges(market.db, appUrl, listings);
    const found = await compare(
      ROUNDS,
      () => load(ROUND_SECONDS),
      () => loadBare(ROUND_SECONDS),
    );
    await changes.stop();
    const memoryMb = memoryOf(market.pidOf("web"));
    const late = changes.late.length;
    return [
      {
        what: `visitors at ${paths.length} addresses while the market changes`,
        ...rowOf(found, "pages"),
        memoryMb,
        misses: [...findMisses(found, TARGETS), ...(late > 0 ? [`${late} answers older than their request`] : [])],
        notes: [found.spread, `${changes.count} changes, each shown to who asked after it`],
      },
    ];
  } finally {
    await stopChildren([bare.child]);
  }
}

/** Lists with all kinds of filters, and listings. */
function findAddresses(details: readonly Listing[]): string[] {
  const lists = Array.from({ length: ADDRESSES - details.length }, (_, index) => {
    const locale = LOCALES[index % LOCALES.length];
    const kind = index % 2 === 0 ? "announcements" : "transporters";
    const mode = MODES[Math.floor(index / 6) % MODES.length];
    const sort = SORTS[Math.floor(index / 18) % SORTS.length];
    return `${locale}/${kind}?maxPrice=${20 + index}${mode}&sort=${sort}`;
  });
  return [...lists, ...details.map(({ path }) => path)];
}

type Listing = { id: number; path: string };

async function findListings(appUrl: string): Promise<Listing[]> {
  const found: Listing[] = [];
  for (let page = 1; found.length < DETAILS; page += 1) {
    const answer = await fetch(`${appUrl}/api/v1/announcements?limit=50&page=${page}`);
    const { data }: { data: { id: number; slug: string }[] } = await answer.json();
    if (data.length === 0) break;
    for (const { id, slug } of data) found.push({ id, path: `/announcements/${encodeURIComponent(slug)}-${id}` });
  }
  return found.slice(0, DETAILS);
}

/** Changes the price of one listing after the other, and asks for its page at once. */
function beginChanges(db: Db, appUrl: string, listings: readonly Listing[]): Changes {
  const changes: Changes = { count: 0, late: [], stop: async () => undefined };
  let isEnded = false;
  const change = async () => {
    const listing = listings[changes.count % listings.length];
    if (!listing) throw new Error("the market has no listings");
    changes.count += 1;
    // A price that no other listing has.
    const cents = 3_001 + 3 * changes.count;
    await db.execute(sql`update announcements set price_cents = ${cents} where id = ${listing.id}`);
    const html = await fetch(`${appUrl}${listing.path}`).then((answer) => answer.text());
    if (!html.includes((cents / 100).toFixed(2).replace(".", ","))) changes.late.push(listing.path);
  };
  const running = (async () => {
    const pending = new Set<Promise<void>>();
    while (!isEnded) {
      const one = change();
      pending.add(one);
      void one.finally(() => pending.delete(one));
      await new Promise((resume) => setTimeout(resume, CHANGE_EVERY_MS));
    }
    await Promise.all(pending);
  })();
  changes.stop = async () => {
    isEnded = true;
    await running;
  };
  return changes;
}

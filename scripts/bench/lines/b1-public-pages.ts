import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Figure, type Line, type Options, worstOf } from "../line";
import { withBareNext } from "../support/bare-next";
import { compareLoad, get, loadHttp } from "../support/load-http";
import { findDetails, type Market, withMarket } from "../support/market";
import { type Comparison, p99Text } from "../support/rounds";

const LISTS = [
  "/announcements",
  "/announcements?page=2",
  "/announcements?page=3",
  "/announcements?mode=air",
  "/announcements?sort=price",
  "/announcements?maxPrice=80&sort=departure",
  "/transporters",
  "/transporters?page=2",
];
const DETAILS = 20;
const AGE_SECONDS = { small: 5, full: 30 };
const STALE_MAX_MS = 10_000;
const POLL_MS = 20;

/** Public pages for anonymous clients next to a bare page of twenty rows, and the age of their data under load. */
export const line: Line = {
  title: "public lists, details and home for anonymous clients, warm",
  budget: "≥ 0.8 of a bare Next page of twenty plain rows, p99 ≤ 300 ms, never older than 2 s",
  run: (options) => withMarket((market) => measure(market, options)),
};

async function measure(market: Market, { isSmall }: Options): Promise<Figure[]> {
  const ageSeconds = isSmall ? AGE_SECONDS.small : AGE_SECONDS.full;
  const { appUrl, databaseUrl } = market;
  const details = (await findDetails(appUrl, "/announcements")).slice(0, DETAILS);
  const kinds = { lists: LISTS, details, home: ["/", "/en", "/ar"] };
  const pages: Record<string, Comparison> = {};
  await withBareNext({ DATABASE_URL: databaseUrl }, async (origin) => {
    for (const [kind, paths] of Object.entries(kinds))
      pages[kind] = await compareLoad({ origin: appUrl, paths }, { origin, paths: ["/"] }, isSmall);
  });
  const load = loadHttp({ origin: appUrl, paths: [...LISTS, ...details] }, { duration: ageSeconds });
  const [{ oldestMs, changes }] = await Promise.all([findAge(market, details, ageSeconds), load]);
  return [
    worstOf(pages, "ratio", { what: "rate, of the bare page's", unit: "", min: 0.8 }, ({ rates }) => rates),
    worstOf(pages, "p99Ms", { what: "p99", unit: "ms", max: 300 }, p99Text),
    { what: "oldest answer under load", value: oldestMs / 1_000, unit: "s", max: 2, note: `${changes} changes` },
  ];
}

/**
 * Changes prices one after another while the pages are loaded. An answer's age is the time from the
 * commit of the change that it lacks to its request.
 */
async function findAge({ appUrl, db }: Market, details: readonly string[], seconds: number) {
  const until = performance.now() + seconds * 1_000;
  let oldestMs = 0;
  let changes = 0;
  while (performance.now() < until) {
    const detail = details[changes % details.length] ?? "";
    changes += 1;
    // A price that no other listing has.
    const cents = 3_001 + 3 * changes;
    await db.execute(sql`update announcements set price_cents = ${cents} where id = ${Number(/\d+$/.exec(detail))}`);
    const price = (cents / 100).toFixed(2).replace(".", ",");
    const changedAt = performance.now();
    const ages = [detail, "/announcements"].map((path) => ageOf(`${appUrl}${path}`, price, changedAt));
    oldestMs = Math.max(oldestMs, ...(await Promise.all(ages)));
  }
  return { oldestMs, changes };
}

async function ageOf(url: string, price: string, changedAt: number): Promise<number> {
  for (let ageMs = 0; ageMs < STALE_MAX_MS; await delay(POLL_MS)) {
    const sinceMs = performance.now() - changedAt;
    const html = await get(url);
    if (html.includes(price)) return ageMs;
    ageMs = sinceMs;
  }
  return STALE_MAX_MS;
}

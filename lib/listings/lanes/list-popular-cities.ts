import { count, desc, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { cities, countries } from "@/db/schema/platform/places";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { viewCities } from "@/lib/platform/places/queries";
import { PopularCities } from "./contract";
import { LANE_LIMITS } from "./limits";
import { liveRoutes } from "./queries";

/** The market's main countries, used while too few cities have listings. */
const MAIN_COUNTRIES = ["FR", "DZ", "MA", "TN", "BE"];
/** The largest of each of them. */
const MAIN_PER_COUNTRY = 2;

/** Counting reads the whole market, so the answer is cached for seconds. */
let cached: { ids: number[]; foundAt: Date } | undefined;

/** The cities of most public listings, then the largest of the market's main countries. */
export const listPopularCities = query(
  {
    name: "listPopularCities",
    summary: "The cities that most listings leave from or arrive in.",
    policy: anyone,
    input: Nothing,
    output: PopularCities,
  },
  async ({ tx, now, locale }) => {
    const age = cached ? now.getTime() - cached.foundAt.getTime() : Number.POSITIVE_INFINITY;
    if (!cached || age < 0 || age > LANE_LIMITS.cacheMs) cached = { ids: await findCities(tx, now), foundAt: now };
    return viewCities(tx, cached.ids, locale);
  },
);

async function findCities(tx: Queryable, now: Date): Promise<number[]> {
  const live = liveRoutes(tx, now);
  const ends = sql<{ from: number; to: number }>`unnest(array[${live.fromId}, ${live.toId}])`;
  const ended = tx
    .select({ id: ends.as("id") })
    .from(live)
    .as("ended");
  const id = sql<number>`${ended.id}`;
  const busy = await tx
    .select({ id, total: count() })
    .from(ended)
    .groupBy(id)
    .orderBy(desc(count()), id)
    .limit(LANE_LIMITS.popularCitiesMax);
  const found = busy.map((row) => Number(row.id));
  if (found.length >= LANE_LIMITS.popularCitiesMax) return found;
  return [...new Set([...found, ...(await mainCities(tx))])].slice(0, LANE_LIMITS.popularCitiesMax);
}

async function mainCities(tx: Queryable): Promise<number[]> {
  const place = sql<number>`row_number() over (partition by ${cities.countryId} order by ${cities.population} desc, ${cities.id})`;
  const ranked = tx
    .select({ id: cities.id, population: cities.population, place: place.as("place") })
    .from(cities)
    .where(
      inArray(
        cities.countryId,
        tx.select({ id: countries.id }).from(countries).where(inArray(countries.code, MAIN_COUNTRIES)),
      ),
    )
    .as("ranked");
  const rows = await tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} <= ${MAIN_PER_COUNTRY}`)
    .orderBy(ranked.place, desc(ranked.population));
  return rows.map((row) => row.id);
}

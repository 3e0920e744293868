import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { airports, cities, countries } from "@/db/schema/platform/places";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { CityList, SearchCities } from "./contract";
import { PLACE_LIMITS } from "./limits";
import { viewCities } from "./queries";
import { distanceKm, editDistance, type Point, searchKey } from "./rules";

type Search = { key: string; countryId: number | undefined; near: Point | undefined; limit: number };

/** This many of the largest prefix matches are ranked by people, market and distance. */
const CANDIDATES = 500;
/** Factor on the population of a city of the Maghreb, where most routes end. */
const MAGHREB_WEIGHT = 5;
/** Shorter keys only match the start of a name. */
const WORD_LENGTH_MIN = 3;
/** A name that as many people's city has is not taken for an error. */
const KNOWN_PEOPLE = 50_000;
/** So few cities with a name have similar ones shown after them, this many. */
const SIMILAR_BELOW = 8;
const SIMILAR_MAX = 3;
/** Shorter keys have too few trigrams. */
const TRIGRAM_LENGTH_MIN = 4;
/** Longer keys are truncated, because the cost grows with the trigrams. */
const TRIGRAM_KEY_LENGTH = 24;
/** No name is longer. */
const NAME_LENGTH_MAX = 60;
/** The search boxes around a point in degrees of latitude, tried until one has cities. */
const BOXES_DEGREES = [0.5, 2, 8] as const;

/**
 * Cities by name, or the largest, or the likeliest around `near`. With `q`: names with that prefix
 * in any language or the airport of that code, then later words; similar names after them, where
 * there are few and none is known (`similarFrom`). Ordered by population; `near` favours closer ones.
 */
export const searchCities = query(
  {
    name: "searchCities",
    summary: "Cities by name, in any of their languages, with typing errors forgiven.",
    policy: anyone,
    input: SearchCities,
    output: CityList,
  },
  async (ctx, { countryId, q, near, page, limit }) => {
    const key = searchKey(q ?? "");
    const isList = key === "" && near === undefined;
    const [{ ids, hasMore, similarFrom = null }, totalCount] = await Promise.all([
      isList
        ? listPage(ctx.tx, { countryId, page, limit })
        : foundPage(ctx.tx, { key, countryId, near, limit }, page, ctx.now),
      isList ? ctx.tx.$count(cities, inCountry(countryId)) : null,
    ]);
    return { data: await viewCities(ctx.tx, ids, ctx.locale), totalCount, hasMore, similarFrom, page, limit };
  },
);

type Page = { ids: number[]; hasMore: boolean; similarFrom?: number | null };

/** One extra id is queried to know whether there is another page. */
function cut(ids: readonly number[], from: number, limit: number): Page {
  return { ids: ids.slice(from, from + limit), hasMore: ids.length > from + limit };
}

async function listPage(
  tx: Queryable,
  { countryId, page, limit }: { countryId: number | undefined; page: number; limit: number },
): Promise<Page> {
  return cut(await largest(tx, { countryId, limit: limit + 1 }, (page - 1) * limit), 0, limit);
}

/** Pages are slices of one ranked list, which is stable when it grows. */
async function foundPage(tx: Queryable, search: Search, page: number, now: Date): Promise<Page> {
  const from = (page - 1) * search.limit;
  if (from >= PLACE_LIMITS.citiesFoundMax) return { ids: [], hasMore: false };
  const most = Math.min(PLACE_LIMITS.citiesFoundMax, from + search.limit + 1);
  const { named, similar } = await findIds(tx, { ...search, limit: most }, now);
  const slice = cut([...named, ...similar].slice(0, most), from, search.limit);
  const similarFrom = Math.max(0, named.length - from);
  return { ...slice, similarFrom: similarFrom < slice.ids.length ? similarFrom : null };
}

/** Cities that have the name, a code of theirs, or its beginning; and those that are only like it. */
type Found = { named: number[]; similar: number[] };

async function findIds(tx: Queryable, search: Search, now: Date): Promise<Found> {
  const { key, near, limit } = search;
  const all = (named: number[]): Found => ({ named, similar: [] });
  if (key === "") return all(await (near ? around(tx, { ...search, near }) : largest(tx, search)));
  if (key.length > NAME_LENGTH_MAX) return all([]);
  const starts = await byStart(tx, search);
  if (starts.ids.length >= limit || key.length < WORD_LENGTH_MIN) return all(starts.ids);
  const named = [...new Set([...starts.ids, ...(await byWord(tx, search))])].slice(0, limit);
  if (named.length > 0 && (starts.isKnown || named.length >= SIMILAR_BELOW || key.length < TRIGRAM_LENGTH_MIN))
    return all(named);
  const alike = (await byLikeness(tx, search, now)).filter((id) => !named.includes(id));
  return { named, similar: named.length > 0 ? alike.slice(0, SIMILAR_MAX) : alike };
}

/** Names in other scripts are few and not in the indexes of Latin names. */
const isLatin = (key: string) => /^[a-z0-9 ]+$/.test(key);
const hasOtherNames = sql`(${cities.nameFr} is not null or ${cities.nameAr} is not null)`;
const inCountry = (countryId: number | undefined) =>
  countryId === undefined ? undefined : eq(cities.countryId, countryId);

const longestWord = (key: string) =>
  key.split(" ").reduce((long, word) => (word.length > long.length ? word : long), "");

// A search key has only letters, digits and spaces, so it needs no escaping in LIKE. `|| ''`
// excludes these conditions from the trigram index, of which a word's start matches half.
const isName = (key: string): SQL => sql`(${cities.searchText} || '') like ${`%|${key}|%`}`;
const beginsName = (key: string): SQL => sql`(${cities.searchText} || '') like ${`%|${key}%`}`;
const beginsLaterWord = (key: string): SQL =>
  sql`(${cities.searchText} like ${`%${longestWord(key)}%`} and (${cities.searchText} || '') like ${`% ${key}%`})`;

/** A city's rank: its population, by market; with `near`, population over squared distance. */
function weight(near: Point | undefined): SQL {
  const people = sql`(${cities.population} + 100)`;
  if (!near) {
    const isMaghreb = sql`${cities.countryId} in (select ${countries.id} from ${countries} where ${countries.area} = 'maghreb')`;
    return sql`(${people} * case when ${isMaghreb} then ${MAGHREB_WEIGHT}::integer else 1 end)`;
  }
  const north = sql`(${cities.latitude} - ${near.latitude}::float8)`;
  const east = sql`((${cities.longitude} - ${near.longitude}::float8) * ${Math.cos((near.latitude * Math.PI) / 180)}::float8)`;
  return sql`(${people} / power(111.2 * sqrt(${north} * ${north} + ${east} * ${east}) + 10, 2))`;
}

async function idsOf(tx: Queryable, statement: SQL): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}

// `nulls last` as in the index, although the column has no nulls; without it PostgreSQL sorts.
function largest(
  tx: Queryable,
  { countryId, limit }: Pick<Search, "countryId" | "limit">,
  offset = 0,
): Promise<number[]> {
  return idsOf(
    tx,
    sql`select ${cities.id} from ${cities} where ${inCountry(countryId) ?? sql`true`}
        order by ${cities.population} desc nulls last, ${cities.id} limit ${limit} offset ${offset}`,
  );
}

/** The likeliest cities around a point. */
async function around(tx: Queryable, search: Search & { near: Point }): Promise<number[]> {
  const { near, countryId, limit } = search;
  for (const degrees of BOXES_DEGREES) {
    const wide = degrees / Math.max(0.1, Math.cos((near.latitude * Math.PI) / 180));
    const inBox = and(
      sql`${cities.latitude} between ${near.latitude - degrees}::float8 and ${near.latitude + degrees}::float8`,
      sql`${cities.longitude} between ${near.longitude - wide}::float8 and ${near.longitude + wide}::float8`,
      inCountry(countryId),
    );
    const ids = await idsOf(
      tx,
      sql`select ${cities.id} from ${cities} where ${inBox} order by ${weight(near)} desc, ${cities.id} limit ${limit}`,
    );
    if (ids.length > 0) return ids;
  }
  return largest(tx, search);
}

/**
 * Cities by the start of a name. A whole name, or the code of an airport, counts a hundredfold, so
 * that "Bar" in Montenegro ranks before Barcelona. `isKnown`: one of many people is called so.
 */
async function byStart(
  tx: Queryable,
  { key, countryId, near, limit }: Search,
): Promise<{ ids: number[]; isKnown: boolean }> {
  const country = inCountry(countryId);
  const exactFactor = key.length < WORD_LENGTH_MIN ? 1 : 100;
  const isWhole = sql`(${cities.searchName} = ${key})`;
  const byMainName = sql`(
    select ${cities.id}, ${isWhole} as is_exact from ${cities}
    where ${and(sql`${cities.searchName} like ${`${key}%`}`, country)}
    order by ${isWhole} desc, ${cities.population} desc limit ${CANDIDATES})`;
  const byAnyName = sql`
    select ${cities.id}, ${isName(key)} as is_exact from ${cities}
    where ${and(hasOtherNames, beginsName(key), country)}`;
  const byCode = sql`
    select ${cities.id}, true as is_exact from ${airports}
    join ${cities} on ${cities.id} = ${airports.cityId} where ${and(eq(airports.iata, key.toUpperCase()), country)}`;
  const arms = [
    ...(isLatin(key) ? [byMainName] : []),
    byAnyName,
    ...(key.length === PLACE_LIMITS.airportCodeLength && isLatin(key) ? [byCode] : []),
  ];
  const rows = await tx.execute<{ id: number; isKnown: boolean }>(sql`
    select ${cities.id}, is_exact and ${cities.population} >= ${KNOWN_PEOPLE} as "isKnown"
    from (select id, bool_or(is_exact) as is_exact from (${sql.join(arms, sql` union all `)}) as named group by id) as found
    join ${cities} on ${cities.id} = found.id
    order by ${weight(near)} * case when is_exact then ${exactFactor}::integer else 1 end desc, ${cities.id} limit ${limit}`);
  return { ids: rows.map(({ id }) => id), isKnown: rows.some(({ isKnown }) => isKnown) };
}

async function byWord(tx: Queryable, { key, countryId, near, limit }: Search): Promise<number[]> {
  if (longestWord(key).length < WORD_LENGTH_MIN) return [];
  const among = isLatin(key) ? undefined : hasOtherNames;
  return idsOf(
    tx,
    sql`select ${cities.id} from ${cities} where ${and(beginsLaterWord(key), among, inCountry(countryId))}
        order by ${weight(near)} desc, ${cities.id} limit ${limit}`,
  );
}

type Alike = { id: number; score: number };

/** Cities whose names differ by typing errors, ranked by similarity and size. */
async function byLikeness(tx: Queryable, search: Search, now: Date): Promise<number[]> {
  const alike = [...(await byEdits(tx, search, now)), ...(await byTrigrams(tx, search))];
  const ranked = alike.sort((a, b) => b.score - a.score || a.id - b.id).map(({ id }) => id);
  return [...new Set(ranked)].slice(0, search.limit);
}

/** Similarity is 0 to 1; ten times the population outweighs a tenth of it. */
const SIZE_WEIGHT = 0.04;

/**
 * Compares every name of the few large cities with several names. PostgreSQL makes no trigrams of
 * Arabic under the C locale.
 */
async function byEdits(tx: Queryable, { key, countryId, near }: Search, now: Date): Promise<Alike[]> {
  const editsMax = key.length <= 5 ? 1 : 2;
  const cities = await namedCities(tx, now);
  return cities.flatMap((city) => {
    if (countryId !== undefined && city.countryId !== countryId) return [];
    const edits = Math.min(...city.names.map((name) => editDistance(key, name, editsMax)));
    if (edits > editsMax) return [];
    const people = (city.population + 100) / (near ? (distanceKm(city, near) + 10) ** 2 : 1);
    return [{ id: city.id, score: 1 - edits / key.length + SIZE_WEIGHT * Math.log(people) }];
  });
}

type Named = Point & { id: number; countryId: number; population: number; names: string[] };

// A thousand rows, cached because reading them for every typo took longer than comparing.
const CACHE_MS = 10 * 60_000;
let cached: { readUntil: number; cities: Named[] } | undefined;

async function namedCities(tx: Queryable, now: Date): Promise<Named[]> {
  if (cached && now.getTime() < cached.readUntil) return cached.cities;
  const { id, countryId, population, latitude, longitude, searchText } = cities;
  const rows = await tx
    .select({ id, countryId, population, latitude, longitude, searchText })
    .from(cities)
    .where(hasOtherNames);
  const read = rows.map(({ searchText, ...city }) => ({ ...city, names: searchText.split("|").filter(Boolean) }));
  if (read.length > 0) cached = { readUntil: now.getTime() + CACHE_MS, cities: read };
  return read;
}

/**
 * Indexed trigrams of the main names. The longest word is tried first, because its trigrams are
 * rarer than those of "saint" or "de la"; then the whole key.
 */
async function byTrigrams(tx: Queryable, search: Search): Promise<Alike[]> {
  const { key } = search;
  if (!isLatin(key) || key.length < TRIGRAM_LENGTH_MIN) return [];
  const cut = key.slice(0, TRIGRAM_KEY_LENGTH).trim();
  // Short names share few trigrams with their misspellings.
  const leastAlike = cut.length <= 6 ? 0.3 : 0.4;
  const word = longestWord(key);
  const isLed = word.length >= TRIGRAM_LENGTH_MIN;
  const compared = { ...search, key: cut, leastAlike };
  const led = isLed ? await alikeWhere(tx, compared, sql`${cities.searchName} %> ${word}`) : [];
  return led.length > 0 ? led : alikeWhere(tx, compared, sql`${cities.searchName} % ${cut}`);
}

/**
 * One round trip: the index reads the thresholds during the scan, and the lateral part runs only
 * after they are set for this statement.
 */
async function alikeWhere(
  tx: Queryable,
  { key, countryId, near, limit, leastAlike }: Search & { leastAlike: number },
  condition: SQL,
): Promise<Alike[]> {
  const likeness = sql`similarity(${cities.searchName}, ${key})`;
  const score = sql<number>`${likeness} + ${SIZE_WEIGHT}::float8 * ln(${weight(near)})`;
  const alike = and(condition, sql`${likeness} >= 0.3`, sql`thresholds.word is not null`, inCountry(countryId));
  return tx.execute<Alike>(sql`
      select alike.id, alike.score from (
        select set_config('pg_trgm.word_similarity_threshold', '0.5', true) as word,
          set_config('pg_trgm.similarity_threshold', ${String(leastAlike)}::text, true) as whole
      ) as thresholds, lateral (
        select ${cities.id} as id, ${score} as score from ${cities} where ${alike}
        order by ${score} desc, ${cities.id} limit ${limit}
      ) as alike order by alike.score desc, alike.id`);
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { cities } from "@/db/schema/platform/places";
import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
import { CityList, SearchCities } from "./contract";
import { PLACE_LIMITS } from "./limits";
import { viewCities } from "./queries";
import { distanceKm, editDistance, type Point, searchKey } from "./rules";

type Wanted = { key: string; countryId: number | undefined; near: Point | undefined; limit: number };

/** With `near`, the best of so many of the largest cities that begin with the key are held against the distance. */
const NEAR_CANDIDATES = 500;
/** Shorter keys are the start of a name: what else holds two letters is no help. */
const WORD_LENGTH_MIN = 3;
/** Trigrams of fewer letters resemble everything. */
const TRIGRAM_LENGTH_MIN = 4;
/** The cost of a search by trigrams grows with their number: longer keys are cut. */
const TRIGRAM_KEY_LENGTH = 24;
/** No name is longer, so a longer key begins none. */
const NAME_LENGTH_MAX = 60;
/** How far around a point the nearest cities are looked for, in degrees of latitude, until some are found. */
const BOXES_DEGREES = [0.5, 2, 8] as const;

/**
 * Cities of a country or of all. Without a query the largest, or the most likely around `near`. With one, those whose
 * name begins with it in any language, then those with a later word that does, and only when there are none, those
 * that resemble it. Larger cities come first; `near` lets closer ones through.
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
    const [{ ids, hasMore }, totalCount] = await Promise.all([
      isList
        ? listPage(ctx.tx, { countryId, page, limit })
        : foundPage(ctx.tx, { key, countryId, near, limit }, page, ctx.now),
      isList ? ctx.tx.$count(cities, inCountry(countryId)) : null,
    ]);
    return { data: await viewCities(ctx.tx, ids, ctx.locale), totalCount, hasMore, page, limit };
  },
);

type Page = { ids: number[]; hasMore: boolean };

/** One more than the page holds is asked for: whether it is there says whether there is another page. */
function cut(ids: readonly number[], from: number, limit: number): Page {
  return { ids: ids.slice(from, from + limit), hasMore: ids.length > from + limit };
}

async function listPage(
  tx: Queryable,
  { countryId, page, limit }: { countryId: number | undefined; page: number; limit: number },
): Promise<Page> {
  return cut(await largest(tx, { countryId, limit: limit + 1 }, (page - 1) * limit), 0, limit);
}

/** The pages of a search are cut from its best: a longer list of them begins with the shorter one. */
async function foundPage(tx: Queryable, wanted: Wanted, page: number, now: Date): Promise<Page> {
  const from = (page - 1) * wanted.limit;
  if (from >= PLACE_LIMITS.citiesFoundMax) return { ids: [], hasMore: false };
  const most = Math.min(PLACE_LIMITS.citiesFoundMax, from + wanted.limit + 1);
  const ids = await findIds(tx, { ...wanted, limit: most }, now);
  return cut(ids, from, wanted.limit);
}

async function findIds(tx: Queryable, wanted: Wanted, now: Date): Promise<number[]> {
  const { key, near, limit } = wanted;
  if (key === "") return near ? around(tx, { ...wanted, near }) : largest(tx, wanted);
  if (key.length > NAME_LENGTH_MAX) return [];
  const starts = await byStart(tx, wanted);
  if (starts.length >= limit || key.length < WORD_LENGTH_MIN) return starts;
  const found = [...new Set([...starts, ...(await byWord(tx, wanted))])].slice(0, limit);
  if (found.length > 0) return found;
  return byLikeness(tx, wanted, now);
}

/** Names in other letters are few, all on cities that carry a French or Arabic name; indexes of Latin names hold none. */
const isLatin = (key: string) => /^[a-z0-9 ]+$/.test(key);
const hasOtherNames = sql`(${cities.nameFr} is not null or ${cities.nameAr} is not null)`;
const inCountry = (countryId: number | undefined) =>
  countryId === undefined ? undefined : eq(cities.countryId, countryId);

const longestWord = (key: string) =>
  key.split(" ").reduce((long, word) => (word.length > long.length ? word : long), "");

// A search key holds letters, digits and spaces alone, so nothing in it means anything to LIKE. The text is wrapped to
// keep these conditions out of the trigram index: the start of a word, by which they would be found, is in half of it.
const isName = (key: string): SQL => sql`(${cities.searchText} || '') like ${`%|${key}|%`}`;
const beginsName = (key: string): SQL => sql`(${cities.searchText} || '') like ${`%|${key}%`}`;
const beginsLaterWord = (key: string): SQL =>
  sql`(${cities.searchText} like ${`%${longestWord(key)}%`} and (${cities.searchText} || '') like ${`% ${key}%`})`;

/** How much a city counts: its people; with `near`, its people over the squared distance, as gravity has it. */
function weight(near: Point | undefined): SQL {
  const people = sql`(${cities.population} + 100)`;
  if (!near) return people;
  const north = sql`(${cities.latitude} - ${near.latitude}::float8)`;
  const east = sql`((${cities.longitude} - ${near.longitude}::float8) * ${Math.cos((near.latitude * Math.PI) / 180)}::float8)`;
  return sql`(${people} / power(111.2 * sqrt(${north} * ${north} + ${east} * ${east}) + 10, 2))`;
}

async function idsOf(tx: Queryable, statement: SQL): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}

// `nulls last` as the index has it: without it PostgreSQL would sort all rows, though the column has no nulls.
function largest(
  tx: Queryable,
  { countryId, limit }: Pick<Wanted, "countryId" | "limit">,
  offset = 0,
): Promise<number[]> {
  return idsOf(
    tx,
    sql`select ${cities.id} from ${cities} where ${inCountry(countryId) ?? sql`true`}
        order by ${cities.population} desc nulls last, ${cities.id} limit ${limit} offset ${offset}`,
  );
}

/** The cities that someone at this point most likely means. */
async function around(tx: Queryable, wanted: Wanted & { near: Point }): Promise<number[]> {
  const { near, countryId, limit } = wanted;
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
  return largest(tx, wanted);
}

/** A whole name of three letters or more counts a hundredfold: "Bar" in Montenegro is not lost behind Barcelona. */
function byStart(tx: Queryable, { key, countryId, near, limit }: Wanted): Promise<number[]> {
  const country = inCountry(countryId);
  const wholeFactor = key.length < WORD_LENGTH_MIN ? 1 : 100;
  const candidates = near ? NEAR_CANDIDATES : limit;
  const isWhole = sql`(${cities.searchName} = ${key})`;
  const byMainName = sql`(
    select ${cities.id}, ${isWhole} as is_whole from ${cities}
    where ${and(sql`${cities.searchName} like ${`${key}%`}`, country)}
    order by ${isWhole} desc, ${cities.population} desc limit ${candidates})`;
  const byAnyName = sql`
    select ${cities.id}, ${isName(key)} as is_whole from ${cities}
    where ${and(hasOtherNames, beginsName(key), country)}`;
  const arms = isLatin(key) ? sql`${byMainName} union all ${byAnyName}` : byAnyName;
  return idsOf(
    tx,
    sql`select ${cities.id} from (select id, bool_or(is_whole) as is_whole from (${arms}) as named group by id) as found
        join ${cities} on ${cities.id} = found.id
        order by ${weight(near)} * case when found.is_whole then ${wholeFactor}::integer else 1 end desc, ${cities.id} limit ${limit}`,
  );
}

async function byWord(tx: Queryable, { key, countryId, near, limit }: Wanted): Promise<number[]> {
  if (longestWord(key).length < WORD_LENGTH_MIN) return [];
  const among = isLatin(key) ? undefined : hasOtherNames;
  return idsOf(
    tx,
    sql`select ${cities.id} from ${cities} where ${and(beginsLaterWord(key), among, inCountry(countryId))}
        order by ${weight(near)} desc, ${cities.id} limit ${limit}`,
  );
}

type Alike = { id: number; score: number };

/** Cities whose names differ by typing errors. What is alike in equal measure goes by size. */
async function byLikeness(tx: Queryable, wanted: Wanted, now: Date): Promise<number[]> {
  const alike = [...(await byEdits(tx, wanted, now)), ...(await byTrigrams(tx, wanted))];
  const ranked = alike.sort((a, b) => b.score - a.score || a.id - b.id).map(({ id }) => id);
  return [...new Set(ranked)].slice(0, wanted.limit);
}

/** Likeness goes from 0 to 1; a city that is ten times as large may be less alike by a tenth. */
const PULL = 0.04;

/**
 * The cities with names in several languages are the large ones, and few: every name is compared letter by letter.
 * It is also the only way for Arabic, of which PostgreSQL makes no trigrams under the C locale.
 */
async function byEdits(tx: Queryable, { key, countryId, near }: Wanted, now: Date): Promise<Alike[]> {
  const editsMax = key.length <= 5 ? 1 : 2;
  const cities = await namedCities(tx, now);
  return cities.flatMap((city) => {
    if (countryId !== undefined && city.countryId !== countryId) return [];
    const edits = Math.min(...city.names.map((name) => editDistance(key, name, editsMax)));
    if (edits > editsMax) return [];
    const people = (city.population + 100) / (near ? (distanceKm(city, near) + 10) ** 2 : 1);
    return [{ id: city.id, score: 1 - edits / key.length + PULL * Math.log(people) }];
  });
}

type Named = Point & { id: number; countryId: number; population: number; names: string[] };

// A thousand rows that change with a release: reading them for every misspelt word took longer than comparing them.
const NAMED_FOR_MS = 10 * 60_000;
let known: { readUntil: number; cities: Named[] } | undefined;

async function namedCities(tx: Queryable, now: Date): Promise<Named[]> {
  if (known && now.getTime() < known.readUntil) return known.cities;
  const { id, countryId, population, latitude, longitude, searchText } = cities;
  const rows = await tx
    .select({ id, countryId, population, latitude, longitude, searchText })
    .from(cities)
    .where(hasOtherNames);
  const read = rows.map(({ searchText, ...city }) => ({ ...city, names: searchText.split("|").filter(Boolean) }));
  if (read.length > 0) known = { readUntil: now.getTime() + NAMED_FOR_MS, cities: read };
  return read;
}

/**
 * Trigrams of the main names, by index. The longest word leads: its trigrams are rarer than those of "saint" and "de la",
 * which half the index holds. When it is the word that is misspelt beyond recognition, the whole key is tried.
 */
async function byTrigrams(tx: Queryable, wanted: Wanted): Promise<Alike[]> {
  const { key } = wanted;
  if (!isLatin(key) || key.length < TRIGRAM_LENGTH_MIN) return [];
  const cut = key.slice(0, TRIGRAM_KEY_LENGTH).trim();
  // Short names share few trigrams with their misspelling, so they pass at less.
  const leastAlike = cut.length <= 6 ? 0.3 : 0.4;
  const word = longestWord(key);
  const isLed = word.length >= TRIGRAM_LENGTH_MIN;
  const compared = { ...wanted, key: cut, leastAlike };
  const led = isLed ? await alikeWhere(tx, compared, sql`${cities.searchName} %> ${word}`) : [];
  return led.length > 0 ? led : alikeWhere(tx, compared, sql`${cities.searchName} % ${cut}`);
}

/**
 * One statement, and so one trip: the index asks for the thresholds while it is read, and a lateral part is only read once
 * they are set, for this statement alone.
 */
async function alikeWhere(
  tx: Queryable,
  { key, countryId, near, limit, leastAlike }: Wanted & { leastAlike: number },
  condition: SQL,
): Promise<Alike[]> {
  const likeness = sql`similarity(${cities.searchName}, ${key})`;
  const score = sql<number>`${likeness} + ${PULL}::float8 * ln(${weight(near)})`;
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

import { type SQL, sql } from "drizzle-orm";
import { dayNumber } from "@/lib/core/time";
import type { Box } from "@/lib/platform/places/rules";

/**
 * Facets: what a list can be narrowed by, as small numbers in one array per row under one index. A search names some of them; the index
 * intersects them before a row is read. They may say too much and never too little: the exact condition is always asked as well.
 *
 * A facet is `partition · 2²⁵ + kind · 2²¹ + value`. The partition holds what only has a few values; the functions in the migrations are the other half.
 */
const PARTITION_BIT = 25;
const KIND_BIT = 21;
const VALUES = 2 ** KIND_BIT;
const DAY_MS = 86_400_000;
const FIRST_DAY = dayNumber("2020-01-01");
/** The buckets of an amount, and how many times they are joined by two. */
const BUCKET_MAX = 255;
const LEVEL_MAX = 6;
/** A search asks for no more cells than these; a larger box takes larger cells. */
const CELLS_MAX = 16;
/** How many letters of a word are looked up by; the migrations make a facet of each beginning between. */
const PREFIX_MIN = 2;
const PREFIX_MAX = 12;
/** Listings that are open for longer are found by the month. */
const SHORT_BLOCKS = 16;

/** Facets of which a row has to have one. */
export type Facets = SQL;

/** Values of one kind, of which a row has to have one. */
export function anyOf(kind: number, values: readonly number[]): Facets {
  return sql`${sql.param(values.map((value) => kind * VALUES + (value % VALUES)))}::int[]`;
}

/** A text of one kind, without regard to case. */
export function textFacet(kind: number, text: string): Facets {
  return sql`array[${kind * VALUES}::int + (facet_hash(lower(${text}::text)) & ${VALUES - 1})]`;
}

/** The beginning of a word of one kind; none for a single letter, which begins too many. */
export function prefixFacet(kind: number, word: string): Facets | undefined {
  const letters = [...word].slice(0, PREFIX_MAX);
  if (letters.length < PREFIX_MIN) return undefined;
  return sql`array[${kind * VALUES}::int + (facet_hash(${letters.join("")}::text) & ${VALUES - 1})]`;
}

/** How fine the buckets of an amount are: bucket `floor(√amount · scale)`, so that they grow with the amount. */
export function amountFacets(kind: number, scale: number, from = 0, to?: number): Facets | undefined {
  const bucketOf = (amount: number) => Math.min(BUCKET_MAX, Math.floor(Math.sqrt(Math.max(0, amount)) * scale));
  const values: number[] = [];
  let [first, last] = [bucketOf(from), to === undefined ? BUCKET_MAX : bucketOf(to)];
  if (first === 0 && last === BUCKET_MAX) return undefined;
  // From both ends inwards: a bucket whose neighbour is not asked for stands alone, the others go on in pairs.
  for (let level = 0; first <= last; level += 1) {
    const isTop = level === LEVEL_MAX;
    while (first <= last && (isTop || first % 2 === 1)) values.push(level * 256 + first++);
    while (first <= last && last % 2 === 0) values.push(level * 256 + last--);
    [first, last] = [first / 2, (last - 1) / 2];
  }
  return anyOf(kind, values);
}

/** Cells of four sizes: degrees a side, how many lie side by side, and the number that the first one has. */
const CELLS = [
  { degrees: 0.25, columns: 1_441, first: 0 },
  { degrees: 0.5, columns: 721, first: 1_040_000 },
  { degrees: 1, columns: 361, first: 1_310_000 },
  { degrees: 4, columns: 91, first: 1_380_000 },
] as const;

/** The cells that a box touches, as large as need be to be few, for each kind of place. */
export function cellFacets(kinds: readonly number[], box: Box): Facets | undefined {
  const within = (value: number, max: number) => Math.min(max, Math.max(-max, value));
  for (const { degrees, columns, first } of CELLS) {
    const [south = 0, north = 0] = box.latitude.map((value) => Math.floor((within(value, 90) + 90) / degrees));
    const [west = 0, east = 0] = box.longitude.map((value) => Math.floor((within(value, 180) + 180) / degrees));
    if ((north - south + 1) * (east - west + 1) > CELLS_MAX) continue;
    const values: number[] = [];
    for (let row = south; row <= north; row += 1)
      for (let column = west; column <= east; column += 1) values.push(first + row * columns + column);
    return sql.join(
      kinds.map((kind) => anyOf(kind, values)),
      sql` || `,
    );
  }
  return undefined;
}

/** The blocks of days that touch a span: four days each, or a month of 32 for a long span and for listings that are open for long. */
export function dayFacets(kind: number, from: Date, to: Date): Facets {
  const dayOf = (date: Date) => Math.max(0, Math.floor(date.getTime() / DAY_MS) - FIRST_DAY);
  const [first, last] = [dayOf(from < to ? from : to), dayOf(from < to ? to : from)];
  const span = (days: number, mark: number) => {
    const start = Math.floor(first / days);
    return Array.from({ length: Math.floor(last / days) - start + 1 }, (_, index) => mark + start + index);
  };
  const fine = span(4, 65_536);
  return anyOf(kind, fine.length <= SHORT_BLOCKS ? [...fine, ...span(32, 131_072)] : span(32, 0));
}

/** A partition as the number that its facets begin with. */
export function partitionStart(number: number): number {
  return number * 2 ** PARTITION_BIT;
}

import { type SQL, sql } from "drizzle-orm";
import { dayNumber } from "@/lib/core/time/calendar";
import type { Box } from "@/lib/platform/places/rules";

/**
 * Facets: filter values of a row as small integers in one indexed array. A search names some of
 * them; the index intersects them before a row is read. They give a superset: the exact condition
 * is always evaluated too. A facet is `partition · 2²⁵ + kind · 2²¹ + value`; the functions in the
 * migrations compute the rows' side.
 */
const PARTITION_BIT = 25;
const KIND_BIT = 21;
const VALUES = 2 ** KIND_BIT;
const DAY_MS = 86_400_000;
const FIRST_DAY = dayNumber("2020-01-01");
/** The buckets of an amount, and how often pairs of them are merged. */
const BUCKET_MAX = 255;
const LEVEL_MAX = 6;
/** The maximum of cells in a search; a larger box uses larger cells. */
const CELLS_MAX = 16;
/** The prefix lengths that the migrations index. */
const PREFIX_MIN = 2;
const PREFIX_MAX = 12;
/** Longer spans are searched by month. */
const SHORT_BLOCKS = 16;

/** Facets of which a row must have at least one. */
export type Facets = SQL;

/** Values of one kind, of which a row must have at least one. */
export function anyOf(kind: number, values: readonly number[]): Facets {
  return sql`${sql.param(values.map((value) => kind * VALUES + (value % VALUES)))}::int[]`;
}

/** A text of one kind, case-insensitive. */
export function textFacet(kind: number, text: string): Facets {
  return sql`array[${kind * VALUES}::int + (facet_hash(lower(${text}::text)) & ${VALUES - 1})]`;
}

/** A word's prefix of one kind; undefined for a single letter. */
export function prefixFacet(kind: number, word: string): Facets | undefined {
  const letters = [...word].slice(0, PREFIX_MAX);
  if (letters.length < PREFIX_MIN) return undefined;
  return sql`array[${kind * VALUES}::int + (facet_hash(${letters.join("")}::text) & ${VALUES - 1})]`;
}

/** The buckets of an amount range; bucket `floor(√amount · scale)` grows with the amount. */
export function amountFacets(kind: number, scale: number, from = 0, to?: number): Facets | undefined {
  const bucketOf = (amount: number) => Math.min(BUCKET_MAX, Math.floor(Math.sqrt(Math.max(0, amount)) * scale));
  const values: number[] = [];
  let [first, last] = [bucketOf(from), to === undefined ? BUCKET_MAX : bucketOf(to)];
  if (first === 0 && last === BUCKET_MAX) return undefined;
  // From both ends inwards: an unpaired bucket is added alone, the others merge in pairs.
  for (let level = 0; first <= last; level += 1) {
    const isTop = level === LEVEL_MAX;
    while (first <= last && (isTop || first % 2 === 1)) values.push(level * 256 + first++);
    while (first <= last && last % 2 === 0) values.push(level * 256 + last--);
    [first, last] = [first / 2, (last - 1) / 2];
  }
  return anyOf(kind, values);
}

/** Four cell sizes: degrees per side, cells per row, and the first cell's number. */
const CELLS = [
  { degrees: 0.25, columns: 1_441, first: 0 },
  { degrees: 0.5, columns: 721, first: 1_040_000 },
  { degrees: 1, columns: 361, first: 1_310_000 },
  { degrees: 4, columns: 91, first: 1_380_000 },
] as const;

/** The cells of a box for each kind of place, as large as needed to be few. */
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

/** The day blocks of a span: four days each, or months of 32 days for long spans. */
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

/** The offset of a partition's facets. */
export function partitionStart(number: number): number {
  return number * 2 ** PARTITION_BIT;
}

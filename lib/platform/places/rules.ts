import type { Locale } from "@/lib/core/base/actor";
import type { Issue } from "@/lib/core/base/errors";
import { slugOf } from "@/lib/core/base/slug";
import { withLatinDigits } from "@/lib/core/text/digits";
import { normalizeWords, withoutArticle } from "@/lib/core/text/search-document";
import { POINT_FROM_CITY_MAX_KM } from "./limits";

/** A city's names; only large cities have a French and an Arabic one. */
export type CityNames = { name: string; nameFr: string | null; nameAr: string | null };

/** A point in degrees. */
export type Point = { latitude: number; longitude: number };

/** A bounding box in degrees. */
export type Box = { latitude: readonly [number, number]; longitude: readonly [number, number] };

/** Rounds to about a kilometre, too coarse to find an address. */
export function roughly([latitude, longitude]: readonly [number, number]): [number, number] {
  return [Math.round(latitude * 100) / 100, Math.round(longitude * 100) / 100];
}

/** The slug of a route between two cities, language-neutral; `-` where neither is known. */
export function routeSlug(from: RouteEnd, to: RouteEnd): string {
  return slugOf(`${from?.names.fr ?? ""} ${to?.names.fr ?? ""}`);
}

type RouteEnd = { names: Record<Locale, string> } | undefined;

/** Normalises names and queries for search; see `normalizeWords`. */
export function searchKey(text: string): string {
  // "St Etienne", "Ste Maxime": only before another word, so that "st" still finds Stockholm.
  return normalizeWords(text).replace(
    /(^| )(st|ste)(?= )/g,
    (_, before: string, short: string) => `${before}${short.replace("st", "saint")}`,
  );
}

/**
 * All names as search keys between bars, `|alger|algiers|الجزاير|`: `|` marks the start of a name,
 * a space that of a later word. Arabic names appear with and without article.
 */
export function searchTextOf(names: readonly (string | null | undefined)[]): string {
  const keys = new Set<string>();
  for (const name of names) {
    const key = name ? searchKey(name) : "";
    if (!key) continue;
    keys.add(key);
    keys.add(withoutArticle(key));
  }
  return `|${[...keys].join("|")}|`;
}

/** A city's name in a language; its main name by default. */
export function cityName(city: CityNames, locale: Locale): string {
  if (locale === "fr") return city.nameFr ?? city.name;
  if (locale === "ar") return city.nameAr ?? city.name;
  return city.name;
}

/** A country's name in a language. */
export function countryName(country: { nameFr: string; nameEn: string; nameAr: string }, locale: Locale): string {
  return { fr: country.nameFr, en: country.nameEn, ar: country.nameAr }[locale];
}

const EARTH_RADIUS_KM = 6_371.009;

/** The great-circle distance between two points, in km. */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const half = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  // Rounding can lift `half` above 1 for antipodes, and the arcsine would be NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/** Parses typed or pasted latitude and longitude in degrees; undefined when invalid. */
export function readPoint(text: string): [number, number] | undefined {
  const parts = withLatinDigits(text.replaceAll("\u066b", "."))
    .split(/[,;\u060c\s]/)
    .filter((part) => part !== "");
  if (parts.length !== 2 || !parts.every((part) => DEGREES.test(part))) return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}

/** Rounds to about a metre, the precision of a map pin. */
export function toTheMetre([latitude, longitude]: readonly [number, number]): [number, number] {
  return [Math.round(latitude * 1e5) / 1e5, Math.round(longitude * 1e5) / 1e5];
}

/** The issue of a point too far from its city, if any. */
export function pointIssues(
  point: readonly [number, number] | undefined,
  city: Point | undefined,
  path: Issue["path"],
): Issue[] {
  if (!point || !city) return [];
  const km = distanceKm({ latitude: point[0], longitude: point[1] }, city);
  if (km <= POINT_FROM_CITY_MAX_KM) return [];
  return [{ path, code: "coordinates", params: { distance: Math.round(km), max: POINT_FROM_CITY_MAX_KM } }];
}

/** The Damerau-Levenshtein distance of two words; stops early with `max + 1` above `max`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: max + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = row <= max ? [row] : [];
    let least = current[0] ?? Number.POSITIVE_INFINITY;
    // Cells further than `max` from the diagonal exceed `max` and are skipped.
    for (let column = Math.max(1, row - max); column <= Math.min(b.length, row + max); column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const edits = Math.min(
        cellAt(last, column) + 1,
        cellAt(current, column - 1) + 1,
        cellAt(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? cellAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      current[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(cellAt(last, b.length), max + 1);
}

function cellAt(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

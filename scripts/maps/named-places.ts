import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { CITY_COLUMNS, COUNTRY_COLUMNS } from "@/seed/places/files";
import { parseTsv } from "@/seed/places/tsv";

/** A city that maps name, from a zoom on. */
export type NamedPlace = {
  longitude: number;
  latitude: number;
  /** The zoom from which its name is shown. */
  from: number;
  people: number;
  names: { name: string; fr?: string; ar?: string };
};

/** A country of the market as its data file holds it. */
export type Country = { id: string; code: string; nameFr: string; nameEn: string; nameAr: string };

/** The countries of the market. */
export const COUNTRIES: (Country & { area: string })[] = parseTsv(
  readFileSync("seed/places/countries.tsv", "utf8"),
  COUNTRY_COLUMNS,
);

/** The least people of a city that is named from each zoom on: as the market counts them, then of a town. */
const KNOWN_BY_ZOOM = [
  [2, 5_000_000],
  [3, 2_100_000],
  [4, 900_000],
  [5, 400_000],
  [6, 150_000],
] as const;
const PEOPLE_BY_ZOOM = [
  [7, 60_000],
  [8, 20_000],
  [9, 5_000],
] as const;
/**
 * The countries that most routes of the market join, which maps name first. A town there is looked
 * for as one of so many times its people is elsewhere.
 */
const MARKET: Readonly<Record<string, number>> = {
  DZ: 3,
  MA: 3,
  TN: 4,
  FR: 4,
  BE: 3,
  CH: 3,
  NL: 2,
  ES: 1.5,
  IT: 1.5,
  DE: 1.2,
  GB: 1,
};
/** Few routes lead to the others. */
const ELSEWHERE_FACTOR = 0.5;

/** From near, a town of the Maghreb is looked for as one of thrice its people is in Europe. */
const MAGHREB_FACTOR = 3;

/** Whether most routes of the market lead to a country. */
export const isOfMarket = (code: string) => code in MARKET;

/** The cities that maps name, the largest first. */
export function readNamedPlaces(): NamedPlace[] {
  const maghreb = new Set(COUNTRIES.filter(({ area }) => area === "maghreb").map(({ code }) => code));
  const text = brotliDecompressSync(readFileSync("seed/places/cities.tsv.br")).toString();
  const places = parseTsv(text, CITY_COLUMNS).flatMap((city): NamedPlace[] => {
    const people = Number(city.population);
    const counted = Math.round(people * (MARKET[city.country] ?? ELSEWHERE_FACTOR));
    const near = people * (maghreb.has(city.country) ? MAGHREB_FACTOR : 1);
    const from = (KNOWN_BY_ZOOM.find(([, least]) => counted >= least) ??
      PEOPLE_BY_ZOOM.find(([, least]) => near >= least))?.[0];
    if (from === undefined) return [];
    const names = {
      name: city.name,
      ...(city.nameFr && city.nameFr !== city.name ? { fr: city.nameFr } : {}),
      ...(city.nameAr ? { ar: city.nameAr } : {}),
    };
    return [{ longitude: Number(city.longitude), latitude: Number(city.latitude), from, people: counted, names }];
  });
  return places.sort((a, b) => b.people - a.people);
}

/** The centre of population of each country: the mean of its cities, by their population. */
export function peopledPoints(): Map<string, [number, number]> {
  const text = brotliDecompressSync(readFileSync("seed/places/cities.tsv.br")).toString();
  const sums = new Map<string, { x: number; y: number; people: number }>();
  for (const { country, longitude, latitude, population } of parseTsv(text, CITY_COLUMNS)) {
    const sum = sums.get(country) ?? { x: 0, y: 0, people: 0 };
    const people = Number(population);
    sums.set(country, {
      x: sum.x + Number(longitude) * people,
      y: sum.y + Number(latitude) * people,
      people: sum.people + people,
    });
  }
  return new Map([...sums].map(([country, { x, y, people }]) => [country, [x / people, y / people]]));
}

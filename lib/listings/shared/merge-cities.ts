import type { CityNames, Point } from "@/lib/platform/places/rules";

/** A city with its listings and the lowest of their prices. */
export type CountedCity = CityNames & Point & { count: number; priceCents: number };

type Corner = [latitude: number, longitude: number];

/** Cities that are one place on a map. */
export type MergedCities = {
  /** The one with most listings. */
  main: CountedCity;
  /** Its south-western and north-eastern corner: exactly around the cities. */
  area: [Corner, Corner];
  count: number;
  priceCents: number;
};

/** Cells are widened until there are few enough; at the last there are 41 in all of Europe. */
const CELL_DEGREES = [0.25, 0.5, 1, 2, 4, 12] as const;

/** Makes places of cities: each on its own, or where there are too many those of each cell. */
export function mergeCities(cities: readonly CountedCity[], placesMax: number): MergedCities[] {
  const alone = cities.map((city) => toPlace([city]));
  if (alone.length <= placesMax) return alone;
  for (const degrees of CELL_DEGREES) {
    const cells = new Map<string, CountedCity[]>();
    for (const city of cities) {
      const cell = cellOf(city, degrees);
      cells.set(cell, [...(cells.get(cell) ?? []), city]);
    }
    if (cells.size <= placesMax) return [...cells.values()].map(toPlace);
  }
  return alone.slice(0, placesMax);
}

function cellOf({ latitude, longitude }: Point, degrees: number): string {
  return `${Math.floor(latitude / degrees)}/${Math.floor(longitude / degrees)}`;
}

function toPlace(cities: readonly CountedCity[]): MergedCities {
  const [first] = cities;
  if (!first) throw new Error("a place has at least one city");
  const latitudes = cities.map(({ latitude }) => latitude);
  const longitudes = cities.map(({ longitude }) => longitude);
  return {
    main: cities.reduce((best, city) => (city.count > best.count ? city : best), first),
    area: [
      [Math.min(...latitudes), Math.min(...longitudes)],
      [Math.max(...latitudes), Math.max(...longitudes)],
    ],
    count: cities.reduce((sum, { count }) => sum + count, 0),
    priceCents: Math.min(...cities.map(({ priceCents }) => priceCents)),
  };
}

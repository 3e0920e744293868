// Makes the ground of every map, out of Natural Earth's outlines (public domain, from
// `world-atlas`) and the cities of seed/places (GeoNames): public/map/world.json, the land around
// Europe and the Maghreb as whole continents show it, with the names of countries and large cities;
// and public/map/tiles, the same as regions and cities show it, in squares that are loaded where
// somebody looks. Run it when one of the sources has news.
import { writeFileSync } from "node:fs";
import type { MultiLineString, Point, Polygon, Position } from "geojson";
import clipping from "polygon-clipping";
import polylabel from "polylabel";
import { clipLine } from "../components/map/clip";
import { COUNTRIES, isOfMarket, type NamedPlace, peopledPoints, readNamedPlaces } from "./maps/named-places";
import { readOutlines } from "./maps/natural-earth";
import { writeTiles } from "./maps/tiles";

/** West, south, east, north: wide enough for every route of the market with its margin. */
const FRAME: [number, number, number, number] = [-34, 8, 56, 72];
/** About a kilometre: finer than a map of routes shows. */
const DECIMALS = 2;
/** Islands and scraps of less are left out: square degrees. */
const AREA_MIN = 0.004;
const TARGET = "public/map/world.json";
/** The maximum zoom of the coarse map's labels. */
const COARSE_PLACE_ZOOM_MAX = 4;
/** A country is named where its people live; one whose middle lies further, there too: degrees. */
const SECOND_NAME_MIN = 4;

type Pair = [number, number];

const outlines = readOutlines("50m");
const places = readNamedPlaces();

writeFileSync(
  TARGET,
  `${JSON.stringify({
    type: "FeatureCollection",
    features: [
      // Each piece separately, so that no engine takes one for a hole of another.
      ...landIn(outlines.land).map((coordinates) => feature("land", { type: "Polygon", coordinates })),
      feature("border", { type: "MultiLineString", coordinates: linesIn(outlines.borders) }),
      feature("unsettled", { type: "MultiLineString", coordinates: linesIn(outlines.unsettled) }),
      ...countryNames(),
      ...places.filter(({ from }) => from <= COARSE_PLACE_ZOOM_MAX).map(placeFeature),
    ],
  })}\n`,
);
const bytes = writeTiles(readOutlines("10m"), places, "public/map/tiles");
console.log(`${TARGET} and ${Math.round(bytes / 1024)} kB of tiles are written.`);

function feature(kind: string, geometry: Polygon | MultiLineString | Point, facts: Record<string, unknown> = {}) {
  return { type: "Feature", properties: { kind, ...facts }, geometry };
}

function placeFeature({ longitude, latitude, from, people, names }: NamedPlace) {
  const coordinates = rounded([[longitude, latitude]])[0] ?? [];
  return feature("place", { type: "Point", coordinates }, { ...names, from, people });
}

/**
 * The names of the market's countries: where their people live, which is where routes end, and in
 * the middle of the land, when that is far from there.
 */
function countryNames() {
  const peopled = peopledPoints();
  return COUNTRIES.flatMap(({ id, code, nameFr, nameEn, nameAr }) => {
    const country = outlines.countries.find((each) => each.id === Number(id) || each.name === nameEn);
    const sizeOf = ([outer = []]: Pair[][]) => Math.abs(areaOf(outer));
    const largest = landIn(country?.polygons ?? []).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    if (!largest) return [];
    const [x = 0, y = 0] = polylabel(largest, 0.1);
    // The larger a country, the earlier its name comes where there is no room for all.
    const facts = {
      fr: nameFr,
      en: nameEn,
      ar: nameAr,
      area: Math.round(sizeOf(largest) * 10) / 10,
      ...(isOfMarket(code) ? { isMarket: true } : {}),
    };
    const [homeX, homeY] = peopled.get(code) ?? [x, y];
    const point = (at: Pair): Point => ({ type: "Point", coordinates: rounded([at])[0] ?? [] });
    if (Math.hypot(homeX - x, homeY - y) < SECOND_NAME_MIN) return [feature("country", point([x, y]), facts)];
    return [
      feature("country", point([homeX, homeY]), facts),
      feature("country", point([x, y]), { ...facts, isSecond: true }),
    ];
  });
}

/**
 * The parts of land in the frame that are large enough to be seen. Rounding makes rings touch
 * themselves, which the engines' triangulation does not accept: they are made whole again.
 */
function landIn(polygons: Position[][][]): Pair[][][] {
  const [left, lower, right, upper] = FRAME;
  const frame: Pair[] = [
    [left, lower],
    [right, lower],
    [right, upper],
    [left, upper],
  ];
  return polygons
    .flatMap((polygon) => {
      const rings = polygon.map((ring) => rounded(ring)).filter((ring) => ring.length > 3);
      return rings.length === 0 ? [] : clipping.intersection(clipping.union([rings]), [frame]);
    })
    .filter(([outer = []]) => Math.abs(areaOf(outer)) >= AREA_MIN);
}

function linesIn({ coordinates }: MultiLineString): Position[][] {
  return coordinates.flatMap((line) => clipLine(line, FRAME).map(rounded)).filter((line) => line.length > 1);
}

/** Rounds the points and leaves out repeated ones. */
function rounded(points: Position[]): Pair[] {
  const factor = 10 ** DECIMALS;
  const result: Pair[] = [];
  for (const [x = 0, y = 0] of points) {
    const point: Pair = [Math.round(x * factor) / factor, Math.round(y * factor) / factor];
    const last = result.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) result.push(point);
  }
  return result;
}

function areaOf(ring: Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

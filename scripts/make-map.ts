// Makes public/map/world.json, the ground of every map, out of Natural Earth's outlines (public domain, by way of `world-atlas`): the
// land around Europe and the Maghreb, cut to that part of the world, the borders, and where the market's countries write their
// names. Run it when the package has news.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { MultiLineString, Point, Polygon, Position } from "geojson";
import clipping from "polygon-clipping";
import polylabel from "polylabel";
import { feature as featureOf, merge, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { COUNTRY_COLUMNS } from "@/seed/places/files";
import { parseTsv } from "@/seed/places/tsv";
import { clipLine } from "../components/map/clip";

/** West, south, east, north: wide enough for every route of the market with its margin. */
const FRAME: [number, number, number, number] = [-34, 8, 56, 72];
/** About a kilometre: finer than a map of routes shows. */
const DECIMALS = 2;
/** Islands and scraps of less are left out: square degrees. */
const AREA_MIN = 0.004;
const TARGET = "public/map/world.json";
/** Lines on which the United Nations' maps show no settled border either. */
const UNSETTLED = [
  ["Morocco", "W. Sahara"],
  ["Cyprus", "N. Cyprus"],
  ["Serbia", "Kosovo"],
];

const COUNTRIES = parseTsv(readFileSync("seed/places/countries.tsv", "utf8"), COUNTRY_COLUMNS);

type Pair = [number, number];
type Named = { properties?: { name?: string } };

const file = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
const world: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(readFileSync(file, "utf8"));
const { countries } = world.objects;
const shapes = featureOf(world, countries).features;
const isUnsettled = (a: Named, b: Named) =>
  UNSETTLED.some((pair) => pair.includes(a.properties?.name ?? "") && pair.includes(b.properties?.name ?? ""));

const land = merge(
  world,
  countries.geometries.filter((geometry) => geometry.type === "Polygon" || geometry.type === "MultiPolygon"),
).coordinates;
const borders = mesh(world, countries, (a, b) => a !== b && !isUnsettled(a, b));
const unsettled = mesh(world, countries, (a, b) => a !== b && isUnsettled(a, b));

writeFileSync(
  TARGET,
  `${JSON.stringify({
    type: "FeatureCollection",
    features: [
      // Each piece by itself, so that no engine takes one for a hole of another.
      ...landIn(land).map((coordinates) => feature("land", { type: "Polygon", coordinates })),
      feature("border", { type: "MultiLineString", coordinates: linesIn(borders) }),
      feature("unsettled", { type: "MultiLineString", coordinates: linesIn(unsettled) }),
      ...countryNames(),
    ],
  })}\n`,
);
console.log(`${TARGET} is written.`);

function feature(kind: string, geometry: Polygon | MultiLineString | Point, facts: Record<string, unknown> = {}) {
  return { type: "Feature", properties: { kind, ...facts }, geometry };
}

/** The names of the market's countries, each in the middle of its largest piece of land. */
function countryNames() {
  return COUNTRIES.flatMap(({ id, nameFr, nameEn, nameAr }) => {
    const shape = shapes.find((each) => Number(each.id) === Number(id) || each.properties.name === nameEn)?.geometry;
    const polygons =
      shape?.type === "Polygon" ? [shape.coordinates] : shape?.type === "MultiPolygon" ? shape.coordinates : [];
    const sizeOf = ([outer = []]: Pair[][]) => Math.abs(areaOf(outer));
    const largest = landIn(polygons).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    if (!largest) return [];
    const [x = 0, y = 0] = polylabel(largest, 0.1);
    // The larger a country, the earlier its name comes where there is no room for all.
    const facts = { fr: nameFr, en: nameEn, ar: nameAr, area: Math.round(sizeOf(largest) * 10) / 10 };
    return [feature("country", { type: "Point", coordinates: rounded([[x, y]])[0] ?? [] }, facts)];
  });
}

/**
 * The parts of land in the frame that are large enough to be seen. Rounding makes rings touch themselves, which the engines' way of cutting
 * triangles does not take: they are made whole again.
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

/** Rounds the points and leaves out those that then say nothing new. */
function rounded(points: Position[]): Pair[] {
  const factor = 10 ** DECIMALS;
  const kept: Pair[] = [];
  for (const [x = 0, y = 0] of points) {
    const point: Pair = [Math.round(x * factor) / factor, Math.round(y * factor) / factor];
    const last = kept.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) kept.push(point);
  }
  return kept;
}

function areaOf(ring: Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

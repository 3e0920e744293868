import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { MultiLineString, Position } from "geojson";
import { feature as featureOf, merge, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** Lines on which the United Nations' maps show no settled border either. */
const UNSETTLED = [
  ["Morocco", "W. Sahara"],
  ["Cyprus", "N. Cyprus"],
  ["Serbia", "Kosovo"],
];

type Named = { properties?: { name?: string } };

/** A scale of Natural Earth: its land as one, the borders, and each country separately. */
export type Outlines = {
  land: Position[][][];
  borders: MultiLineString;
  unsettled: MultiLineString;
  countries: { id: number; name: string; polygons: Position[][][] }[];
};

/** Reads the outlines of a scale from `world-atlas`. */
export function readOutlines(scale: "10m" | "50m"): Outlines {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  const world: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(readFileSync(file, "utf8"));
  const { countries } = world.objects;
  return {
    land: merge(
      world,
      countries.geometries.filter((geometry) => geometry.type === "Polygon" || geometry.type === "MultiPolygon"),
    ).coordinates,
    borders: mesh(world, countries, (a, b) => a !== b && !isUnsettled(a, b)),
    unsettled: mesh(world, countries, (a, b) => a !== b && isUnsettled(a, b)),
    countries: featureOf(world, countries).features.map(({ id, properties, geometry }) => ({
      id: Number(id),
      name: properties.name,
      polygons:
        geometry.type === "Polygon"
          ? [geometry.coordinates]
          : geometry.type === "MultiPolygon"
            ? geometry.coordinates
            : [],
    })),
  };
}

function isUnsettled(a: Named, b: Named): boolean {
  return UNSETTLED.some((pair) => pair.includes(a.properties?.name ?? "") && pair.includes(b.properties?.name ?? ""));
}

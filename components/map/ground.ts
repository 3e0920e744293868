import type { Position } from "geojson";
import world from "@/public/map/world.json";
import { clipLine, clipRing } from "./clip";
import type { MapView } from "./map-view";

/** The base map as SVG paths. */
export type Ground = { land: string; borders: string; unsettled: string };

/** Points closer than this to the last one are skipped, in units of the viewBox. */
const STEP = 0.8;

type World = { features: { properties: { kind: string }; geometry: { coordinates: unknown } }[] };

function shapesOf<T>(kind: string): T[] {
  // A file of our own, whose shape the compiler takes for wider.
  const found = (world as World).features.filter(({ properties }) => properties.kind === kind);
  return found.map(({ geometry }) => geometry.coordinates as T); // scripts/make-map.ts writes one geometry type per kind
}
const LAND = shapesOf<Position[][]>("land");
const BORDERS = shapesOf<Position[][]>("border").flat();
const UNSETTLED = shapesOf<Position[][]>("unsettled").flat();

/** Draws land and borders; on the server only, because the outlines are too large to ship. */
export function drawGround(view: MapView): Ground {
  const land = LAND.map((rings) => rings.map((ring) => closed(clipRing(ring, view.frame), view)).join("")).join("");
  return { land, borders: lines(BORDERS, view), unsettled: lines(UNSETTLED, view) };
}

function lines(all: readonly Position[][], view: MapView): string {
  return all.flatMap((line) => clipLine(line, view.frame).map((part) => pathOf(part, view))).join("");
}

function closed(ring: readonly number[][], view: MapView): string {
  const path = pathOf(ring, view);
  return path ? `${path}z` : "";
}

function pathOf(points: readonly number[][], { project }: MapView): string {
  let path = "";
  let last: [number, number] | undefined;
  for (const [longitude = 0, latitude = 0] of points) {
    const [x, y] = project([latitude, longitude]);
    if (last && Math.abs(x - last[0]) < STEP && Math.abs(y - last[1]) < STEP) continue;
    path += `${last ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    last = [x, y];
  }
  return path;
}

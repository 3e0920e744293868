import type { Feature, LineString, Polygon, Position } from "geojson";
import { type GeoPoint, latitudeAt, mercator } from "./map-view";

/** The south-western and the north-eastern corner, as longitude and latitude. */
export type MapBounds = [[number, number], [number, number]];

/** The curvature of a route line, as a share of its length. */
export const BEND = 0.16;
const LINE_STEPS = 24;
const CIRCLE_STEPS = 48;
const KM_PER_DEGREE = 111.32;
/** The minimum span of a map of cities, in degrees. */
const SPAN_MIN_DEGREES = 1.2;

/** The bounds of all points, with a minimum span. */
export function boundsOf(points: readonly GeoPoint[]): MapBounds {
  const latitudes = points.map(([latitude]) => latitude);
  const longitudes = points.map(([, longitude]) => longitude);
  const around = (values: number[]): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const extra = Math.max(0, SPAN_MIN_DEGREES - (high - low)) / 2;
    return [low - extra, high + extra];
  };
  const [south, north] = around(latitudes);
  const [west, east] = around(longitudes);
  return [
    [west, south],
    [east, north],
  ];
}

/** The line through all points, curved between each two. */
export function routeLine(points: readonly GeoPoint[]): Feature<LineString> {
  const at = points.map(([latitude, longitude]) => [longitude, mercator(latitude)] as const);
  const coordinates = at.slice(1).flatMap((to, index) => {
    const from = at[index] ?? to;
    return leg(from, to);
  });
  return { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates } };
}

type Flat = readonly [number, number];

function leg([fromX, fromY]: Flat, [toX, toY]: Flat): Position[] {
  // Ordinates grow northwards here and downwards in SVG: the opposite sign bends in the same
  // direction.
  const side = toX >= fromX ? 1 : -1;
  const middleX = (fromX + toX) / 2 - (toY - fromY) * BEND * side;
  const middleY = (fromY + toY) / 2 + (toX - fromX) * BEND * side;
  return Array.from({ length: LINE_STEPS + 1 }, (_, step) => {
    const t = step / LINE_STEPS;
    const mix = (from: number, middle: number, to: number) =>
      (1 - t) ** 2 * from + 2 * t * (1 - t) * middle + t ** 2 * to;
    return [mix(fromX, middleX, toX), latitudeAt(mix(fromY, middleY, toY))];
  });
}

/** A circle around an approximate place. */
export function circleAround([latitude, longitude]: GeoPoint, km: number): Feature<Polygon> {
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: CIRCLE_STEPS + 1 }, (_, step) => {
    const angle = (2 * Math.PI * (step % CIRCLE_STEPS)) / CIRCLE_STEPS;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}

import type { Feature, LineString, Polygon, Position } from "geojson";
import { type GeoPoint, latitudeAt, mercator } from "./map-view";

/** The south-western and the north-eastern corner, as longitude and latitude. */
export type MapBounds = [[number, number], [number, number]];

/** How far a line swings out to the side, as a share of its length. */
export const BEND = 0.16;
const LINE_STEPS = 24;
const CIRCLE_STEPS = 48;
const KM_PER_DEGREE = 111.32;
/** Narrower than this a map of cities says nothing, in degrees. */
const SPAN_MIN_DEGREES = 1.2;

/** What holds all points in sight; a single place gets its surroundings. */
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

/** The line through all places, each leg swung to one side as the brand's line is. */
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
  // Ordinates grow to the north here and to the south in a picture: the other sign bends to the same side.
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

/** The surroundings of a place that is only known roughly. */
export function circleAround([latitude, longitude]: GeoPoint, km: number): Feature<Polygon> {
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: CIRCLE_STEPS + 1 }, (_, step) => {
    const angle = (2 * Math.PI * (step % CIRCLE_STEPS)) / CIRCLE_STEPS;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}

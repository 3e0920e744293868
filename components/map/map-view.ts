import type { Frame } from "./clip";

/** A point on the globe, in degrees: latitude, longitude. */
export type GeoPoint = readonly [number, number];

/** A Mercator view of a part of the globe. */
export type MapView = {
  width: number;
  height: number;
  /** West, south, east and north, in degrees. */
  frame: Frame;
  /** The pixel position of a point. */
  project: (point: GeoPoint) => [number, number];
};

type Size = { width: number; height: number /** The free margin around the points. */; margin: number };

/** The minimum span of a map of countries, in degrees of longitude. */
const SPAN_MIN_DEGREES = 3;
/** Mercator's map ends before the poles. */
const LATITUDE_MAX = 80;

/** The view that shows all points with a margin. */
export function viewOf(points: readonly GeoPoint[], { width, height, margin }: Size): MapView {
  const xs = points.map(([, longitude]) => longitude);
  const ys = points.map(([latitude]) => mercator(latitude));
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const scale = Math.min(
    (width - 2 * margin) / Math.max(Math.max(...xs) - Math.min(...xs), SPAN_MIN_DEGREES),
    (height - 2 * margin) / Math.max(Math.max(...ys) - Math.min(...ys), (SPAN_MIN_DEGREES * height) / width),
  );
  const west = middle.x - width / 2 / scale;
  const top = middle.y + height / 2 / scale;
  return {
    width,
    height,
    frame: [west, latitudeAt(top - height / scale), west + width / scale, latitudeAt(top)],
    project: ([latitude, longitude]) => [(longitude - west) * scale, (top - mercator(latitude)) * scale],
  };
}

/** Mercator's ordinate, in degrees as longitudes are. */
export function mercator(latitude: number): number {
  const bounded = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) * 180) / Math.PI;
}

/** The latitude of an ordinate. */
export function latitudeAt(ordinate: number): number {
  return (Math.atan(Math.exp((ordinate * Math.PI) / 180)) * 360) / Math.PI - 90;
}

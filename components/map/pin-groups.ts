import { type GeoPoint, mercator } from "./map-view";

/** Pins that are too close to tap separately. */
export type PinGroup<P> = { key: string; point: GeoPoint; pins: P[] /** Same position. */; isOnePlace: boolean };

/** The width of the world at the zoom 0, in pixels. */
const WORLD_PX = 512;

/** Groups pins within a pixel distance at a zoom; the first pin of a group is its position. */
export function groupPins<P extends { key: string; point: GeoPoint }>(
  pins: readonly P[],
  zoom: number,
  distancePx: number,
): PinGroup<P>[] {
  const scale = (WORLD_PX * 2 ** zoom) / 360;
  const groups: (PinGroup<P> & { x: number; y: number })[] = [];
  for (const pin of pins) {
    const [latitude, longitude] = pin.point;
    const [x, y] = [longitude * scale, mercator(latitude) * scale];
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < distancePx);
    if (near) near.pins.push(pin);
    else groups.push({ key: pin.key, point: pin.point, pins: [pin], isOnePlace: true, x, y });
  }
  return groups.map(({ key, point, pins: members }) => ({
    key,
    point,
    pins: members,
    isOnePlace: members.every((pin) => pin.point[0] === point[0] && pin.point[1] === point[1]),
  }));
}

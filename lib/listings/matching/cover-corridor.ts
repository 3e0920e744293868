import { cellToChildren, cellToLatLng, cellToParent, gridDisk, latLngToCell } from "h3-js";
import { TripType } from "@/db/enums/listings/trips";
import { MATCHING } from "./limits";
import { greatCircleKm, type MatchRoute } from "./rules";

/** Cells of about 120 km across: a route has some dozens. */
const INDEX_LEVEL = 3;
/** A cell is tried by its small cells of about 17 km across. */
const FINE_LEVEL = 5;
/** No point of a small cell is farther from its middle. */
const FINE_RADIUS_KM = 12;

type Place = readonly [latitude: number, longitude: number, ...unknown[]];

/** The cell of a place, as the index knows it. A small cell's parent, so that trips and parcels agree at the borders. */
export function cellOf([latitude, longitude]: Place): number {
  return short(cellToParent(latLngToCell(latitude, longitude, FINE_LEVEL), INDEX_LEVEL));
}

/** The part of an H3 number that differs between cells of one level: the base cell and three digits. */
function short(cell: string): number {
  return Number((BigInt(`0x${cell}`) >> 36n) & 0xffffn);
}

/**
 * All cells in which a parcel's end can lie that a journey fits, or nearly fits. A place adds to a direction what it takes to go there: the
 * places that add no more than the detour lie in an ellipse round the direction. Round each stop lies its city, or what its airport serves.
 */
export function coverRoute({ stops, tripType, detourKm }: MatchRoute): number[] {
  const isAir = tripType === TripType.plane;
  const aroundKm = isAir ? MATCHING.airportKm : MATCHING.cityKm;
  const addedKm = (detourKm + MATCHING.nearKm) / MATCHING.roadFactor;
  const ellipses = [
    ...stops.map((stop) => coverEllipse(stop, stop, 2 * aroundKm)),
    // By air nothing is picked up on the route.
    ...(isAir ? [] : stops.slice(1).map((stop, index) => coverEllipse(stops[index] ?? stop, stop, addedKm))),
  ];
  return [...new Set(ellipses.flatMap((cells) => [...cells].map(short)))];
}

/** Fills the ellipse from where the direction begins: it hangs together. */
function coverEllipse(from: Place, to: Place, addedKm: number): Set<string> {
  const reachKm = greatCircleKm(from, to) + addedKm + 2 * FINE_RADIUS_KM;
  const isReached = (cell: string) =>
    cellToChildren(cell, FINE_LEVEL).some((child) => {
      const middle = cellToLatLng(child);
      return greatCircleKm(from, middle) + greatCircleKm(middle, to) <= reachKm;
    });
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [cellToParent(latLngToCell(from[0], from[1], FINE_LEVEL), INDEX_LEVEL)];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (seen.has(cell)) continue;
    seen.add(cell);
    if (!isReached(cell)) continue;
    found.add(cell);
    waiting.push(...gridDisk(cell, 1));
  }
  return found;
}

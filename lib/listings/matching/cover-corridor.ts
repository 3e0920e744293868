import { cellToChildren, cellToLatLng, cellToParent, gridDisk, latLngToCell } from "h3-js";
import { TripType } from "@/db/enums/listings/trips";
import { MATCHING } from "./limits";
import { greatCircleKm, type MatchRoute } from "./rules";

/** Cells of about 120 km: a route has some dozens. */
const INDEX_LEVEL = 3;
/** Cells are tested by their children of about 17 km. */
const FINE_LEVEL = 5;
/** The maximum distance of a point from its small cell's centre. */
const FINE_RADIUS_KM = 12;

type Place = readonly [latitude: number, longitude: number, ...unknown[]];

/** The index cell of a place, by its small cell, so that trips and parcels agree at borders. */
export function cellOf([latitude, longitude]: Place): number {
  return short(cellToParent(latLngToCell(latitude, longitude, FINE_LEVEL), INDEX_LEVEL));
}

/** The part of an H3 index that varies within a level: base cell and three digits. */
function short(cell: string): number {
  return Number((BigInt(`0x${cell}`) >> 36n) & 0xffffn);
}

/**
 * The cells that may contain an end of a fitting or nearly fitting parcel. Places within a detour
 * of a leg form an ellipse round it; around each stop lies its city, or the airport's area.
 */
export function coverRoute({ stops, tripType, detourKm }: MatchRoute): number[] {
  const isAir = tripType === TripType.plane;
  const aroundKm = isAir ? MATCHING.airportKm : MATCHING.cityKm;
  const addedKm = (detourKm + MATCHING.nearKm) / MATCHING.roadFactor;
  const ellipses = [
    ...stops.map((stop) => coverEllipse(stop, stop, 2 * aroundKm)),
    // Flights pick up nothing between stops.
    ...(isAir ? [] : stops.slice(1).map((stop, index) => coverEllipse(stops[index] ?? stop, stop, addedKm))),
  ];
  return [...new Set(ellipses.flatMap((cells) => [...cells].map(short)))];
}

/** Flood-fills the ellipse, which is connected, from its start. */
function coverEllipse(from: Place, to: Place, addedKm: number): Set<string> {
  const reachKm = greatCircleKm(from, to) + addedKm + 2 * FINE_RADIUS_KM;
  const isReached = (cell: string) =>
    cellToChildren(cell, FINE_LEVEL).some((child) => {
      const middle = cellToLatLng(child);
      return greatCircleKm(from, middle) + greatCircleKm(middle, to) <= reachKm;
    });
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue = [cellToParent(latLngToCell(from[0], from[1], FINE_LEVEL), INDEX_LEVEL)];
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    if (seen.has(cell)) continue;
    seen.add(cell);
    if (!isReached(cell)) continue;
    found.add(cell);
    queue.push(...gridDisk(cell, 1));
  }
  return found;
}

import { distanceKm } from "@/lib/platform/places/rules";
import { PLACE_CHANGE_LIMITS } from "./limits";

type Point = { cityId: number; latitude: number; longitude: number };

/**
 * How far a place moves, in km, when that needs the carrier's consent; undefined within the city
 * where it is now and up to 15 km round the agreed one (product: reservations).
 */
export function farMove(to: Point, { agreed, current }: { agreed: Point; current: number }): number | undefined {
  if (to.cityId === agreed.cityId || to.cityId === current) return undefined;
  const km = Math.round(distanceKm(agreed, to));
  return km > PLACE_CHANGE_LIMITS.freeKm ? km : undefined;
}

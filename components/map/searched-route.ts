import type { GeoPoint } from "./map-view";
import type { RoutePoint } from "./route-point";

/** The cities of a search on its map; one that is not searched for, or not known, is missing. */
export type SearchedRoute = { from?: RoutePoint; to?: RoutePoint };

/** The points of the cities that were searched. */
export function endPoints({ from, to }: SearchedRoute): GeoPoint[] {
  return [from, to].flatMap((end) => (end ? [end.point] : []));
}

import type { GeoPoint } from "./map-view";

/** A place on a route. */
export type RoutePoint = {
  point: GeoPoint;
  city: string;
  /** Where the parcel was seen last, which is no stop of the route. */
  isSeen?: boolean;
  /** Drawn as a circle: the place is near here. */
  isNear?: boolean;
};

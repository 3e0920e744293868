import type { ReactNode } from "react";
import type { GeoPoint } from "./map-view";

/** A listing on the map of its list; texts are in the page's language. */
export type ListingPin = {
  /** Also the `data-listing` of the listing's card. */
  key: string;
  /** The start. */
  point: GeoPoint;
  /** Start, stops and end. */
  route: readonly GeoPoint[];
  /** The place is approximate: it gets a circle. */
  isNear: boolean;
  href: string;
  title: string;
  from: string;
  to: string;
  /** The departure. */
  detail: ReactNode;
  price: string;
  /** The unit of the price, such as "per parcel". */
  priceUnit: string;
};

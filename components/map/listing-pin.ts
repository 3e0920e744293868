import type { ReactNode } from "react";
import type { GeoPoint } from "./map-view";

/** A listing as a place of a map lists it; texts are in the page's language. */
export type PlaceRow = {
  /** Also the `data-listing` of the listing's card. */
  key: string;
  href: string;
  title: string;
  /** The departure. */
  detail: ReactNode;
  price: string;
  /** The unit of the price, such as "per parcel". */
  priceUnit: string;
};

/** A listing of the page on the map of its list. */
export type ListingPin = PlaceRow & {
  /** The start, rounded. */
  point: GeoPoint;
  /** Start, stops and end. */
  route: readonly GeoPoint[];
  from: string;
};

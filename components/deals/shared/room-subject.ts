import type { ShipmentType } from "@/db/enums/listings/announcements";
import type { TripPricesView } from "@/lib/listings/prices/contract";

/** The room's listing, as far as the page could fetch it. */
export type RoomSubject = {
  href: string;
  weightKg: number | null;
  shipmentType: ShipmentType;
  /** What the trip of a described parcel asks. */
  prices?: TripPricesView | null;
} | null;

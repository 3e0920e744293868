import { ShipmentType, SubShipmentType } from "@/db/enums/listings/announcements";

/** The subtypes of each transport mode. */
export const SUB_SHIPMENT_TYPES: Record<ShipmentType, readonly SubShipmentType[]> = {
  [ShipmentType.air]: [SubShipmentType.luggage, SubShipmentType.freight],
  [ShipmentType.ground]: [SubShipmentType.shared, SubShipmentType.dedicated],
};

/** The state filter of an owner's list: the statuses, and a past end date. */
export const OWN_STATES = [
  "current",
  "trial",
  "duplicated",
  "reserved",
  "inProgress",
  "completed",
  "cancelled",
  "outdated",
] as const;

/** The goods that are forbidden, in short; the terms have the whole. */
export const FORBIDDEN_GOODS = [
  "drugs",
  "medicines",
  "weapons",
  "hazardous",
  "batteries",
  "money",
  "papers",
  "counterfeits",
  "animals",
  "perishables",
] as const;
/** A kind of forbidden goods. */
export type ForbiddenGoods = (typeof FORBIDDEN_GOODS)[number];

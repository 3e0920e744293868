import { ShipmentType, SubShipmentType } from "@/db/enums/listings/announcements";

/** The kinds that belong to each way of travelling. */
export const SUB_SHIPMENT_TYPES: Record<ShipmentType, readonly SubShipmentType[]> = {
  [ShipmentType.air]: [SubShipmentType.luggage, SubShipmentType.freight],
  [ShipmentType.ground]: [SubShipmentType.shared, SubShipmentType.dedicated],
};

/** The vehicles that travel on the ground. */
export const GROUND_VEHICLES = ["car", "van", "truck", "bus", "train"] as const;

/** A vehicle that travels on the ground. */
export type GroundVehicle = (typeof GROUND_VEHICLES)[number];

/** The states that an owner's list is narrowed to: those of the announcement, and a day that has passed. */
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

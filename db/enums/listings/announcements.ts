/** How a parcel travels. */
export const ShipmentType = { air: 1, ground: 2 } as const;

/** A transport mode, by its number. */
export type ShipmentType = (typeof ShipmentType)[keyof typeof ShipmentType];

/**
 * The kinds within a transport mode: in luggage or as freight by air, shared or dedicated on the
 * ground.
 */
export const SubShipmentType = { luggage: 1, freight: 2, shared: 3, dedicated: 4 } as const;

/** A kind within a transport mode. */
export type SubShipmentType = (typeof SubShipmentType)[keyof typeof SubShipmentType];

/** The audience of a shipper announcement. */
export const Visibility = { everyone: 1, carriers: 2, none: 3 } as const;

/** A visibility, by its number. */
export type Visibility = (typeof Visibility)[keyof typeof Visibility];

/** Whom the shipper wants to carry the parcel. */
export const CarrierType = { individual: 1, professional: 2 } as const;

/** A kind of carrier, by its number. */
export type CarrierType = (typeof CarrierType)[keyof typeof CarrierType];

/** How often something is sent or travelled. */
export const Frequency = { once: 1, daily: 2, weekly: 3, monthly: 4 } as const;

/** A frequency, by its number. */
export type Frequency = (typeof Frequency)[keyof typeof Frequency];

/** The kinds of place where a parcel is handed over. */
export const LocationType = {
  airport: 1,
  apartment: 2,
  office: 3,
  storage: 4,
  shop: 5,
  house: 6,
  parking: 7,
  headquarters: 8,
} as const;

/** A kind of place, by its number. */
export type LocationType = (typeof LocationType)[keyof typeof LocationType];

/**
 * Help with carrying at an address: none, one person, two people, or only at the vehicle's side.
 */
export const Handling = { none: 0, onePerson: 1, twoPeople: 2, vehicleSide: 3 } as const;

/** A kind of help, by its number. */
export type Handling = (typeof Handling)[keyof typeof Handling];

/** Parcel sizes. */
export const Size = { small: 1, medium: 2, large: 3, custom: 4 } as const;

/** A size, by its number. */
export type Size = (typeof Size)[keyof typeof Size];

/** The vehicles on the ground. */
export const GROUND_VEHICLES = ["car", "van", "truck", "bus", "train"] as const;

/** One of {@link GROUND_VEHICLES}. */
export type GroundVehicle = (typeof GROUND_VEHICLES)[number];

/** Vehicles. */
export const VEHICLE_TYPES = [...GROUND_VEHICLES, "plane"] as const;

/** A vehicle. */
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** The two ends of a parcel's route. */
export const PLACE_KINDS = ["departure", "destination"] as const;

/** The states of a shipper announcement, with the numbers of the API. */
export const AnnouncementStatus = {
  current: 1,
  reserved: 2,
  duplicated: 3,
  trial: 4,
  inProgress: 5,
  completed: 6,
  cancelled: 7,
} as const;

/** A state of a shipper announcement, by its number. */
export type AnnouncementStatus = (typeof AnnouncementStatus)[keyof typeof AnnouncementStatus];

/** How a carrier travels. */
export const TripType = { plane: 1, ground: 2 } as const;

/** A transport mode, by its number. */
export type TripType = (typeof TripType)[keyof typeof TripType];

export const CARRIER_TYPES = ["individual", "professional"] as const;

/** The place of a parcel in a traveller's luggage. */
export const LUGGAGE_LOCATIONS = ["cabin", "hold", "transporterLuggage"] as const;

/** A place in a traveller's luggage. */
export type LuggageLocation = (typeof LUGGAGE_LOCATIONS)[number];

/** The two directions of a trip: aller is outbound, retour the return. */
export const DIRECTIONS = ["aller", "retour"] as const;

/** A direction of a trip. */
export type Direction = (typeof DIRECTIONS)[number];

/** How the parcel is handed over at the end. */
export const DeliveryOption = { home: 1, meetingPoint: 2, station: 3 } as const;

/** A delivery option, by its number. */
export type DeliveryOption = (typeof DeliveryOption)[keyof typeof DeliveryOption];

/** The kind of ticket that proves the trip. */
export const TICKET_TYPES = ["avion", "train"] as const;

/** The states of a carrier announcement, with the numbers of the API. */
export const TripStatus = { active: 1, reserved: 2, completed: 3, trial: 4 } as const;

/** A state of a carrier announcement, by its number. */
export type TripStatus = (typeof TripStatus)[keyof typeof TripStatus];

/** The moderators' decision on a carrier announcement. */
export const MODERATION_STATES = ["pending", "approved", "rejected"] as const;

import { GROUND_VEHICLES, type GroundVehicle, type VehicleType } from "@/db/enums/listings/announcements";
import type { LuggageLocation } from "@/db/enums/listings/trips";

/** The limits of a trip (product: trips). */
export const TRIP_LIMITS = {
  optionsMax: 3,
  vehiclePicturesMax: 10,
  stopsMax: 10,
  informationLengthMax: 2_000,
  titleLengthMax: 120,
  parcelsMax: 10_000,
  dateMaxDays: 366,
  /** Trips completed per run; the sweep repeats while there are more. */
  completedBatchMax: 500,
  pageSize: 20,
  flightReferenceLengthMax: 60,
  ticketReferenceLengthMax: 60,
} as const;

/** Parsing maximums of a form's fields; the rules define what is refused or dropped. */
export const TRIP_READ_MAX = {
  stops: 50,
  options: 20,
  pictures: 40,
  sideCm: 10_000,
  volume: 10_000,
  detourKm: 1_000,
  weightKg: 1_000_000,
  locationLength: 40,
  directionLength: 20,
} as const;

/** Limits of the relations that an older client may ask for. */
export const RELATION_LIMITS = { lengthMax: 200, namesMax: 10 } as const;

/** The maximum weight of each luggage location in kg (product: trips). */
export const LUGGAGE_WEIGHT_MAX_KG: Record<LuggageLocation, number> = { cabin: 23, hold: 30, transporterLuggage: 10 };

/** The maximum weight of each vehicle in kg (product: trips). */
export const VEHICLE_WEIGHT_MAX_KG: Record<GroundVehicle, number> = {
  car: 200,
  van: 1_000,
  truck: 30_000,
  bus: 30,
  train: 30,
};

/** The maximum weight of a vehicle in kg; a plane's is that of each piece of luggage. */
export function vehicleWeightMaxKg(vehicle: VehicleType): number | undefined {
  const ground = GROUND_VEHICLES.find((candidate) => candidate === vehicle);
  return ground && VEHICLE_WEIGHT_MAX_KG[ground];
}

/** The usual free cabin allowance of airlines, in kg (product: trips). */
export const FREE_CABIN_KG = 7;

/** Trips created in a day, copies included: moderators check each. */
export const TRIP_CEILING = { bucket: "trips", max: { new: 5, known: 30, proven: 150 } } as const;

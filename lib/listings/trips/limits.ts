import type { LuggageLocation } from "@/db/enums/listings/trips";
import type { GroundVehicle } from "@/lib/listings/announcements/enums";

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
} as const;

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

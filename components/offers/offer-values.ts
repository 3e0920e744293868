import { VEHICLE_TYPES, type VehicleType } from "@/lib/announcements/kinds";
import type { RoomView } from "@/lib/chat/contract";
import { OFFER_LIMITS } from "@/lib/chat/limits";
import { TransportType } from "@/lib/transports/kinds";

/** What is typed in the offer form; the trip counts only when it is part of the offer. */
export type OfferValues = {
  amount: string;
  terms: string;
  expiresInHours: string;
  departureCityId: number | undefined;
  arrivalCityId: number | undefined;
  departureDate: string;
  arrivalDate: string;
  vehicleType: VehicleType;
  maxWeight: string;
};

/** The trip of an offer as it is typed. */
export type RouteValues = Omit<OfferValues, "amount" | "terms" | "expiresInHours">;

/** How one may travel, in the order in which it is offered. */
export const VEHICLES = ["plane", ...VEHICLE_TYPES.filter((vehicle) => vehicle !== "plane")] as const;

/** An empty form, with the parcel's own way and day as the trip. */
export function startOf(room: RoomView): OfferValues {
  const day = room.departsAt.slice(0, 10);
  return {
    amount: "",
    terms: "",
    expiresInHours: String(OFFER_LIMITS.expiryHoursDefault),
    departureCityId: room.departure.cityId,
    arrivalCityId: room.arrival.cityId,
    departureDate: day,
    arrivalDate: day,
    vehicleType: "plane",
    maxWeight: "",
  };
}

/** A trip as it is sent: whoever flies says so by the plane. */
export function routeInput({ vehicleType, ...route }: RouteValues) {
  return {
    ...route,
    vehicleType,
    transportType: vehicleType === "plane" ? TransportType.plane : TransportType.ground,
  };
}

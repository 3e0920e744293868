import { emptyJourney, type JourneyValues } from "@/components/deals/journeys/journey-values";
import type { ParcelValues } from "@/components/deals/shared/parcel-input";
import { Size, VEHICLE_TYPES, type VehicleType } from "@/db/enums/listings/announcements";
import { TripType } from "@/db/enums/listings/trips";
import { OFFER_LIMITS } from "@/lib/deals/offers/limits";
import type { RoomView } from "@/lib/deals/rooms/contract";
import type { Formats } from "@/lib/i18n/formats";

/** Form values of an offer; the trip or parcel is sent only when it is part of the offer. */
export type OfferValues = {
  amount: string;
  terms: string;
  expiresInHours: string;
  departureCityId: number | undefined;
  arrivalCityId: number | undefined;
  departureDate: string;
  departureTime: string;
  arrivalDate: string;
  arrivalTime: string;
  vehicleType: VehicleType;
  maxWeight: string;
  journey: JourneyValues;
  package: ParcelValues;
};

/** Form values of an offer's trip. */
export type RouteValues = Omit<OfferValues, "amount" | "terms" | "expiresInHours" | "journey" | "package">;

/** The vehicles in the order of the select. */
export const VEHICLES = ["plane", ...VEHICLE_TYPES.filter((vehicle) => vehicle !== "plane")] as const;

/** Writes a number as it is typed. */
type Typed = Formats["typed"];

/**
 * Initial values: the parcel as described, and a trip with the parcel's route. Its day is the
 * carrier's to say: the last one of the parcel would be taken for it.
 */
export function startOf(room: RoomView, typed: Typed): OfferValues {
  const day = room.isDepartureExact ? room.departureDay : "";
  return {
    amount: "",
    terms: "",
    expiresInHours: String(OFFER_LIMITS.expiryHoursDefault),
    departureCityId: room.departure.cityId,
    arrivalCityId: room.arrival.cityId,
    departureDate: day,
    departureTime: "",
    arrivalDate: day,
    arrivalTime: "",
    vehicleType: "plane",
    maxWeight: "",
    journey: emptyJourney(isJourneyKept(room)),
    package: parcelOf(room, typed),
  };
}

/** Whether an offer in this room says how an announced parcel travels: its carrier's. */
export function hasJourney(room: RoomView): boolean {
  return room.side === "carrier" && room.transporterId === null;
}

/** Whether the offer that is answered says it, so that nothing has to be said again. */
export function isJourneyKept(room: RoomView): boolean {
  return hasJourney(room) && room.currentOffer?.offerDetails?.journey != null;
}

function parcelOf(room: RoomView, typed: Typed): ParcelValues {
  const { package: known } = room;
  return {
    title: known?.title ?? "",
    content: known?.content ?? "",
    sizeId: String(known?.sizeId ?? Size.small),
    length: typed(known?.length),
    width: typed(known?.width),
    height: typed(known?.height),
    weight: typed(known?.weight),
    quantity: String(known?.quantity ?? 1),
    value: typed(known?.value),
    fragile: known?.fragile ?? false,
    departureCityId: room.departure.cityId,
    arrivalCityId: room.arrival.cityId,
    fileIds: [],
  };
}

/** The trip as the contract expects it; flying is a vehicle type in the form only. */
export function routeInput({ vehicleType, departureTime, arrivalTime, ...route }: RouteValues) {
  return {
    ...route,
    departureTime: departureTime || null,
    arrivalTime: arrivalTime || null,
    vehicleType,
    transportType: vehicleType === "plane" ? TripType.plane : TripType.ground,
  };
}

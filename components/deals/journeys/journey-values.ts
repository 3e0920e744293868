import type { FieldValues, Path } from "react-hook-form";
import { GROUND_VEHICLES, ShipmentType, type VehicleType } from "@/db/enums/listings/announcements";
import { eurosToCents } from "@/lib/core/base/money";
import type { FitsView } from "@/lib/listings/matching/contract";

/**
 * How a carrier says that a parcel travels: as in the offer that is answered, as described, or by
 * the trip of this id; empty until their trips are read.
 */
export type JourneyValues = {
  way: string;
  departureDay: string;
  departureLastDay: string;
  departureTime: string;
  vehicleType: VehicleType;
};

export const KEPT = "kept";
export const DESCRIBED = "described";

/** A journey before the carrier's trips are read. */
export function emptyJourney(isKept: boolean): JourneyValues {
  return {
    way: isKept ? KEPT : "",
    departureDay: "",
    departureLastDay: "",
    departureTime: "",
    vehicleType: "plane",
  };
}

/**
 * The journey that a form begins with: the first trip that fits, else one on any of the parcel's
 * days by its carrier's usual means. Without the fits all is left to be said.
 */
export function firstJourney(fits: FitsView | null, known: JourneyValues): JourneyValues {
  const way = known.way === KEPT ? KEPT : String(fittingOf(fits)[0]?.transporterId ?? DESCRIBED);
  if (!fits) return { ...known, way };
  const { startDay, endDay, vehicleType } = fits.parcel;
  return { ...known, way, departureDay: startDay, departureLastDay: startDay === endDay ? "" : endDay, vehicleType };
}

/** The trips that take the parcel. */
export function fittingOf(fits: FitsView | null): FitsView["data"] {
  return fits?.data.filter(({ misfit }) => misfit === null) ?? [];
}

/**
 * What the chosen trip asks for the parcel, in cents; `undefined` where its price does not follow the
 * weight, or no trip is chosen.
 */
export function priceOfWay(fits: FitsView | null | undefined, way: string): number | undefined {
  const price = fits?.data.find(({ transporterId }) => String(transporterId) === way)?.price ?? null;
  return price === null ? undefined : eurosToCents(price);
}

/** The means that a parcel may go by; both modes' where that is not known. */
export function vehiclesFor(fits: FitsView | null): readonly VehicleType[] {
  if (!fits) return ["plane", ...GROUND_VEHICLES];
  return fits.parcel.shipmentType === ShipmentType.air ? ["plane"] : GROUND_VEHICLES;
}

/** The journey as the contract takes it; nothing for one that is kept. */
export function journeyInput({ way, departureDay, departureLastDay, departureTime, vehicleType }: JourneyValues) {
  if (way === DESCRIBED)
    return {
      journey: {
        departureDay,
        departureLastDay: departureLastDay || null,
        departureTime: departureTime || null,
        vehicleType,
      },
    };
  return way === "" || way === KEPT ? {} : { tripId: Number(way) };
}

/** The name of a journey's field in a form that has one. */
export function fieldIn<V extends FieldValues>(name: keyof JourneyValues): Path<V> {
  return `journey.${name}` as Path<V>; // such a form has the values under this name
}

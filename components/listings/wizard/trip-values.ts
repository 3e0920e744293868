import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Frequency, SubShipmentType, VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import {
  CARRIER_TYPES,
  DeliveryOption,
  DIRECTIONS,
  type Direction,
  LUGGAGE_LOCATIONS,
  TripType,
} from "@/db/enums/listings/trips";
import type { TripView } from "@/lib/listings/trips/contract";
import { choice, chosenId, files, flag, group, point, shownCity, text } from "./form-values";

const End = group({ country: chosenId(), city: chosenId(), coordinates: point(), ui: shownCity() });
const Stop = group({ countryId: chosenId(), cityId: chosenId(), coordinates: point(), ui: shownCity() });

const LuggageOption = group({
  location: choice(LUGGAGE_LOCATIONS, "hold"),
  minWeight: text("0"),
  maxWeight: text(),
  direction: choice(DIRECTIONS, "aller"),
});

const GroundOption = group({
  direction: choice(DIRECTIONS, "aller"),
  maxWeight: text(),
  maxParcels: text(),
  dimensions: group({ length: text(), width: text(), height: text() }),
  volume: text(),
});

/** How the price follows the weight: not at all, by steps, or per kilogram. */
export const PRICE_KINDS = ["one", "ladder", "perKg"] as const;

const Trip = z.object({
  transportType: choice(valuesOf(TripType), TripType.plane),
  transporterType: choice(CARRIER_TYPES, "individual"),
  vehicleType: choice(VEHICLE_TYPES, ""),
  subShipmentType: choice(valuesOf(SubShipmentType), ""),
  travelTitle: text(),
  departure: End,
  arrival: End,
  intermediateStops: z.array(Stop).catch([]),
  frequency: choice(valuesOf(Frequency), ""),
  isFlexibleDate: flag(),
  flexibleDateStart: text(),
  flexibleDateEnd: text(),
  exactArrivalDate: text(),
  arrivalTime: text(),
  departureDate: text(),
  departureTime: text(),
  hasReturnDate: flag(),
  returnDate: text(),
  returnTime: text(),
  flightReference: text(),
  returnFlightReference: text(),
  flightDate: text(),
  flightTime: text(),
  deliveryOption: choice(valuesOf(DeliveryOption), DeliveryOption.meetingPoint),
  minPrice: text(),
  priceLadder: group({ upTo2: text(), upTo5: text(), upTo10: text(), upTo20: text(), above: text() }),
  pricePerKg: text(),
  allowDetour: flag(),
  detourRadius: chosenId(),
  ticket: group({ reference: text(), proofEmail: text(), ui: group({ picture: files() }) }),
  additionalInformation: text(),
  maxWeight: text(),
  luggageOptions: z.array(LuggageOption).catch([]),
  groundOptions: z.array(GroundOption).catch([]),
  ui: group({
    dateKind: choice(["exact", "flexible"], "exact"),
    vehiclePictures: files(),
    priceKind: choice(PRICE_KINDS, "one"),
    // The one price that makes the ladder.
    startPrice: text(),
  }),
});

/** The form values of a trip: the contract's own shape, with texts where people type. */
export type TripValues = z.output<typeof Trip>;

/** Reads the values of a draft: what does not fit begins empty. */
export const readTrip = (stored: unknown): TripValues => Trip.parse(stored);

/** A place in the luggage as the form begins with it. */
export const emptyLuggage = (direction: Direction) => LuggageOption.parse({ direction });

/** A place in a vehicle as the form begins with it. */
export const emptyGround = (direction: Direction) => GroundOption.parse({ direction });

/** A stop as the form begins with it. */
export const emptyStop = () => Stop.parse({});

/** The trip before, whose means, place of departure and handover are mostly those of the next. */
export type TripBefore = Pick<TripView, "transportType" | "vehicleType" | "departure" | "deliveryOption">;

/** A trip as the form begins with it. */
export function emptyTrip(isProfessional: boolean, before?: TripBefore): TripValues {
  const transporterType = isProfessional ? "professional" : "individual";
  return readTrip({
    ...(before && {
      transportType: before.transportType,
      vehicleType: before.transportType === TripType.plane ? "" : before.vehicleType,
      departure: endOf(before.departure, false),
      deliveryOption: before.deliveryOption,
    }),
    transporterType,
    frequency: Frequency.once,
    luggageOptions: [{}],
    groundOptions: [{}],
  });
}

/** A trip as its form shows it. */
export function tripValuesOf(view: TripView): TripValues {
  const { luggageOptions, groundOptions, isFlexibleDate } = view;
  const hasPoints = view.private?.hasPoints ?? [];
  const ticket = view.private?.ticket;
  const picture = ticket?.fileId;
  return readTrip({
    ...view,
    vehicleType: view.transportType === TripType.plane ? "" : view.vehicleType,
    travelTitle: view.title,
    departure: endOf(view.departure, hasPoints[0]),
    arrival: endOf(view.arrival, hasPoints.at(-1)),
    intermediateStops: view.intermediateStops.map((stop, index) => ({
      ...stop,
      ...shownOf(stop, hasPoints[index + 1]),
    })),
    ...datesOf(view),
    // A ticket is private: the form shows that it exists, and not the picture.
    ticket: { ...ticket, ui: { picture: picture ? [{ id: picture, path: "" }] : [] } },
    // The total weight is shown only where it differs from the options' sum.
    maxWeight: isSumOf(view.maxWeight, [...luggageOptions, ...groundOptions]) ? "" : view.maxWeight,
    luggageOptions: luggageOptions.length > 0 ? luggageOptions : [{}],
    groundOptions: groundOptions.length > 0 ? groundOptions : [{}],
    ui: {
      dateKind: isFlexibleDate ? "flexible" : "exact",
      vehiclePictures: view.vehiclePictures,
      priceKind: view.priceLadder ? "ladder" : view.pricePerKg === null ? "one" : "perKg",
      startPrice: view.priceLadder?.upTo5,
    },
  });
}

type CityRef = TripView["departure"];

function endOf(ref: CityRef, hasPoint: boolean | undefined) {
  return { country: ref.countryId, city: ref.cityId, ...shownOf(ref, hasPoint) };
}

/**
 * A place's own point; a place without one stands for its city's middle, round which one may be
 * put.
 */
function shownOf({ city, timeZone, coordinates }: CityRef, hasPoint: boolean | undefined) {
  return { coordinates: hasPoint ? coordinates : "", ui: { city, timeZone, point: hasPoint ? "" : coordinates } };
}

function datesOf(view: TripView) {
  const { departureDay, departureTime, departureLastDay, isFlexibleDate } = view;
  if (view.transportType === TripType.plane)
    // Of a flight only the hour of arrival is asked: the day follows from it.
    return { flightDate: departureDay, flightTime: departureTime, exactArrivalDate: "", departureTime: "" };
  const arrival = { exactArrivalDate: view.arrivalDay };
  return isFlexibleDate
    ? { ...arrival, flexibleDateStart: departureDay, flexibleDateEnd: departureLastDay, departureTime: "" }
    : { ...arrival, departureDate: departureDay };
}

type Option = { direction: Direction; maxWeight: number };

function isSumOf(kilograms: number, options: readonly Option[]): boolean {
  const grams = (weight: number) => Math.round(weight * 1_000);
  const outbound = options.filter(({ direction }) => direction === "aller");
  return grams(kilograms) === outbound.reduce((sum, { maxWeight }) => sum + grams(maxWeight), 0);
}

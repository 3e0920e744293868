import { TripType } from "@/db/enums/listings/trips";
import type { TripView } from "@/lib/listings/trips/contract";
import type { FormValues } from "./form-values";
import { emptyGround, emptyLuggage } from "./travel-rules";

type CityRef = TripView["departure"];

/** A trip as its form shows it. */
export function travelValuesOf(view: TripView): FormValues {
  const hasPoints = view.private?.hasPoints ?? [];
  return {
    transportType: view.transportType,
    transporterType: view.transporterType,
    vehicleType: view.transportType === TripType.plane ? "" : view.vehicleType,
    subShipmentType: view.subShipmentType ?? "",
    travelTitle: view.title ?? "",
    departure: endOf(view.departure, hasPoints[0]),
    arrival: endOf(view.arrival, hasPoints.at(-1)),
    intermediateStops: view.intermediateStops.map((stop, index) => stopOf(stop, index, hasPoints[index + 1])),
    frequency: view.frequency,
    ...datesOf(view),
    hasReturnDate: view.hasReturnDate,
    returnDate: view.returnDate ?? "",
    returnTime: view.returnTime ?? "",
    flightReference: view.flightReference ?? "",
    returnFlightReference: view.returnFlightReference ?? "",
    deliveryOption: view.deliveryOption,
    minPrice: String(view.minPrice),
    allowDetour: view.allowDetour,
    detourRadius: view.detourRadius === null ? "" : String(view.detourRadius),
    ...filesOf(view),
    additionalInformation: view.additionalInformation ?? "",
    ...capacityOf(view),
  };
}

function endOf(ref: CityRef, hasPoint: boolean | undefined): FormValues {
  const { countryId, cityId, city, timeZone } = ref;
  const { coordinates, ...point } = pointOf(ref, hasPoint);
  return { country: countryId, city: cityId, coordinates, ui: { city, timeZone, ...point } };
}

function stopOf(ref: CityRef, index: number, hasPoint: boolean | undefined): FormValues {
  const { countryId, cityId, city } = ref;
  const { coordinates, ...point } = pointOf(ref, hasPoint);
  return { countryId, cityId, coordinates, ui: { city, key: `kept-${index}`, ...point } };
}

/** A place's own point; a place without one stands for its city's middle, round which one may be put. */
function pointOf({ coordinates }: CityRef, hasPoint: boolean | undefined): { coordinates: unknown; point?: unknown } {
  return hasPoint ? { coordinates } : { coordinates: "", point: coordinates };
}

function datesOf(view: TripView): FormValues {
  const departs = view.departureDay;
  const isFlight = view.transportType === TripType.plane;
  const { isFlexibleDate } = view;
  const isExact = !isFlight && !isFlexibleDate;
  return {
    isFlexibleDate,
    flexibleDateStart: isFlexibleDate ? departs : "",
    flexibleDateEnd: isFlexibleDate ? view.departureLastDay : "",
    departureDate: isExact ? departs : "",
    departureTime: isExact ? (view.departureTime ?? "") : "",
    // Of a flight only the hour is asked: the day follows from it.
    exactArrivalDate: isFlight ? "" : (view.arrivalDay ?? ""),
    arrivalTime: view.arrivalTime ?? "",
    flightDate: isFlight ? departs : "",
    flightTime: isFlight ? (view.departureTime ?? "") : "",
  };
}

/** The ticket and the pictures. A ticket is private: the form says that it is there, and does not show it. */
function filesOf(view: TripView): FormValues {
  const ticket = view.private?.ticket;
  const pictures = view.vehiclePictures;
  return {
    ticket: {
      reference: ticket?.reference ?? "",
      picture: ticket?.fileId ?? "",
      proofEmail: ticket?.proofEmail ?? "",
      ui: ticket?.fileId ? { picture: [{ id: ticket.fileId, path: "" }] } : {},
    },
    vehiclePictures: pictures.map(({ id }) => id),
    ui: {
      dateKind: view.isFlexibleDate ? "flexible" : "exact",
      vehiclePictures: pictures.map(({ id, path }) => ({ id, path })),
    },
  };
}

/** The options, and the whole weight where it is not their sum by itself. */
function capacityOf(view: TripView): FormValues {
  const luggage = view.luggageOptions.map(({ direction, location, minWeight, maxWeight }) => ({
    direction,
    location,
    minWeight: String(minWeight),
    maxWeight: String(maxWeight),
  }));
  const ground = view.groundOptions.map(({ direction, maxWeight, maxParcels, dimensions, volume }) => ({
    direction,
    maxWeight: String(maxWeight),
    maxParcels: textOf(maxParcels),
    dimensions: {
      length: textOf(dimensions.length),
      width: textOf(dimensions.width),
      height: textOf(dimensions.height),
    },
    volume: textOf(volume),
  }));
  const outbound = [...view.luggageOptions, ...view.groundOptions].filter(({ direction }) => direction === "aller");
  const sum = outbound.reduce((total, { maxWeight }) => total + Math.round(maxWeight * 1_000), 0);
  return {
    maxWeight: sum === Math.round(view.maxWeight * 1_000) ? "" : String(view.maxWeight),
    luggageOptions: luggage.length > 0 ? luggage : [emptyLuggage("aller")],
    groundOptions: ground.length > 0 ? ground : [emptyGround("aller")],
  };
}

function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}

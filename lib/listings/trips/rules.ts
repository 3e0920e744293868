import {
  DIRECTIONS,
  type Direction,
  LUGGAGE_LOCATIONS,
  type LuggageLocation,
  TripType,
} from "@/db/enums/listings/trips";
import { SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { fitsMode, type RuleIssue } from "@/lib/listings/announcements/rules";
import { priceRules } from "@/lib/listings/prices/rules";
import { DETOUR_RADII_KM } from "./enums";
import { readFlight } from "./flight-reference";
import type { TripInput } from "./input";
import { LUGGAGE_WEIGHT_MAX_KG, TRIP_LIMITS, TRIP_READ_MAX, vehicleWeightMaxKg } from "./limits";

/** A complete luggage option. */
export type CompleteLuggage = {
  location: LuggageLocation;
  direction: Direction;
  weightMinGrams: number;
  weightMaxGrams: number;
};
/** A complete ground option. */
export type CompleteGround = {
  direction: Direction;
  weightMaxGrams: number;
  parcelsMax: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  volumeM3: number | null;
};

/** The violated rules of a trip (product: trips), for the wizard and the server. */
export function listingIssuesOf(input: TripInput): RuleIssue[] {
  const isAir = input.transportType === TripType.plane;
  return [
    ...routeRules(input),
    ...(isAir ? airRules(input) : groundRules(input)),
    ...detourRules(input),
    ...returnRules(input),
    ...pictureRules(input),
    ...typeRules(input),
    ...priceRules(input),
  ];
}

/** The complete luggage options: location, direction and both weights (product: trips). */
export function completeLuggage(input: Pick<TripInput, "luggageOptions" | "hasReturnDate">): CompleteLuggage[] {
  return input.luggageOptions.flatMap((option) => {
    const location = LUGGAGE_LOCATIONS.find((candidate) => candidate === option.location);
    const direction = directionOf(option.direction, input.hasReturnDate);
    const min = weightOf(option.minWeight);
    const max = weightOf(option.maxWeight);
    if (!location || !direction || min === undefined || max === undefined) return [];
    return [{ location, direction, weightMinGrams: Math.round(min * 1_000), weightMaxGrams: Math.round(max * 1_000) }];
  });
}

/** The complete ground options: direction, maximum weight and dimensions (product: trips). */
export function completeGround(input: Pick<TripInput, "groundOptions" | "hasReturnDate">): CompleteGround[] {
  return input.groundOptions.flatMap((option) => {
    const direction = directionOf(option.direction, input.hasReturnDate);
    const max = weightOf(option.maxWeight);
    if (!direction || max === undefined || !option.dimensions) return [];
    return [
      {
        direction,
        weightMaxGrams: Math.round(max * 1_000),
        parcelsMax: option.maxParcels ?? null,
        lengthCm: option.dimensions.length ?? null,
        widthCm: option.dimensions.width ?? null,
        heightCm: option.dimensions.height ?? null,
        volumeM3: option.volume ?? null,
      },
    ];
  });
}

/** The complete stops: with a city and a country (product: trips). */
export function completeStops<T extends { cityId: number; countryId: number }>(stops: readonly T[]): T[] {
  return stops.filter((stop) => stop.cityId !== 0 && stop.countryId !== 0);
}

/** The capacity of the trip in grams: as given, else the sum of the outbound options. */
export function capacityGrams(input: TripInput): number {
  if (typeof input.maxWeight === "number") return Math.round(input.maxWeight * 1_000);
  const options: Capacity[] = input.transportType === TripType.plane ? completeLuggage(input) : completeGround(input);
  return sumOf(options, "aller");
}

/** A weight in kg, cut where its rule refuses it whatever it is. */
function weightOf(value: number | null | undefined): number | undefined {
  const max = TRIP_READ_MAX.weightKg;
  return typeof value === "number" ? Math.min(Math.max(value, -max), max) : undefined;
}

/** A return option only counts when there is a return. */
function directionOf(value: string | null | undefined, hasReturn: boolean): Direction | undefined {
  const direction = DIRECTIONS.find((candidate) => candidate === value);
  return direction === "retour" && !hasReturn ? undefined : direction;
}

function routeRules({ departure, arrival, intermediateStops }: TripInput): RuleIssue[] {
  const found: RuleIssue[] = [];
  if (departure.city === arrival.city) found.push({ code: "same_city", path: ["arrival", "city"] });
  const max = TRIP_LIMITS.stopsMax;
  if (completeStops(intermediateStops).length > max)
    found.push({ code: "stops_max", path: ["intermediateStops"], params: { max } });
  return found;
}

function airRules(input: TripInput): RuleIssue[] {
  const found: RuleIssue[] = [];
  if (!input.flightReference) found.push({ code: "required", path: ["flightReference"] });
  else if (!isFlightReference(input.flightReference))
    found.push({ code: "flight_reference", path: ["flightReference"] });
  if (!input.flightDate) found.push({ code: "required", path: ["flightDate"] });
  const { ticket } = input;
  if (!ticket?.picture && !ticket?.proofEmail) found.push({ code: "ticket_required", path: ["ticket"] });
  const options = completeLuggage(input);
  found.push(...countRules(options, input, "luggageOptions"));
  options.forEach((option, index) => {
    const maxKg = LUGGAGE_WEIGHT_MAX_KG[option.location];
    if (option.weightMaxGrams > maxKg * 1_000)
      found.push({
        code: `${option.location}_weight`,
        path: ["luggageOptions", index, "maxWeight"],
        params: { max: maxKg, weight: option.weightMaxGrams / 1_000 },
      });
    if (option.weightMinGrams >= option.weightMaxGrams)
      found.push({ code: "weight_min_max", path: ["luggageOptions", index, "minWeight"] });
    if (option.weightMaxGrams <= 0)
      found.push({ code: "weight_positive", path: ["luggageOptions", index, "maxWeight"] });
    if (option.weightMinGrams < 0)
      found.push({ code: "min_value", path: ["luggageOptions", index, "minWeight"], params: { min: 0 } });
  });
  return [...found, ...totalWeightRules(input, options)];
}

/** One to three options per direction (product: trips). */
function countRules(
  options: readonly { direction: Direction }[],
  input: TripInput,
  field: "luggageOptions" | "groundOptions",
): RuleIssue[] {
  const max = TRIP_LIMITS.optionsMax;
  const directions: Direction[] = input.hasReturnDate ? ["aller", "retour"] : ["aller"];
  return directions.flatMap((direction): RuleIssue[] => {
    const count = options.filter((option) => option.direction === direction).length;
    if (count === 0) return [{ code: "options_min", path: [field] }];
    return count > max ? [{ code: "options_max", path: [field], params: { max } }] : [];
  });
}

/** A total is not more than the options of a direction take together. */
function totalWeightRules(input: TripInput, options: readonly Capacity[]): RuleIssue[] {
  if (input.maxWeight === null || input.maxWeight === undefined) return [];
  if (Math.round(input.maxWeight * 1_000) <= 0) return [{ code: "weight_positive", path: ["maxWeight"] }];
  const max = Math.max(...DIRECTIONS.map((direction) => sumOf(options, direction))) / 1_000;
  const params = { max, weight: input.maxWeight };
  return max > 0 && input.maxWeight > max ? [{ code: "capacity_total", path: ["maxWeight"], params }] : [];
}

type Capacity = { direction: Direction; weightMaxGrams: number };

function sumOf(options: readonly Capacity[], of: Direction): number {
  return options.filter(({ direction }) => direction === of).reduce((sum, option) => sum + option.weightMaxGrams, 0);
}

/** Limits the options of a direction, alone and together, to the vehicle's maximum. */
function vehicleRules(options: readonly Capacity[], maxKg: number): RuleIssue[] {
  const single = options.flatMap(({ weightMaxGrams }, index): RuleIssue[] => {
    const params = { max: maxKg, weight: weightMaxGrams / 1_000 };
    const path = ["groundOptions", index, "maxWeight"];
    return weightMaxGrams > maxKg * 1_000 ? [{ code: "vehicle_weight", path, params }] : [];
  });
  if (single.length > 0) return single;
  return DIRECTIONS.flatMap((direction): RuleIssue[] => {
    const params = { max: maxKg, weight: sumOf(options, direction) / 1_000 };
    return params.weight > maxKg ? [{ code: "vehicle_weight_total", path: ["groundOptions"], params }] : [];
  });
}

function groundRules(input: TripInput): RuleIssue[] {
  const found: RuleIssue[] = [];
  if (!input.vehicleType) found.push({ code: "required", path: ["vehicleType"] });
  if (!input.additionalInformation) found.push({ code: "information_required", path: ["additionalInformation"] });
  found.push(...groundDateRules(input));
  if (input.vehicleType === "train" && !input.ticket?.picture && !input.ticket?.reference)
    found.push({ code: "train_ticket_required", path: ["ticket"] });
  const options = completeGround(input);
  found.push(...countRules(options, input, "groundOptions"));
  const maxKg = input.vehicleType ? vehicleWeightMaxKg(input.vehicleType) : undefined;
  options.forEach((option, index) => {
    if (option.weightMaxGrams <= 0)
      found.push({ code: "weight_positive", path: ["groundOptions", index, "maxWeight"] });
  });
  if (maxKg !== undefined) found.push(...vehicleRules(options, maxKg));
  if (maxKg !== undefined && typeof input.maxWeight === "number" && input.maxWeight > maxKg) {
    found.push({ code: "vehicle_weight", path: ["maxWeight"], params: { max: maxKg, weight: input.maxWeight } });
    return found;
  }
  return [...found, ...totalWeightRules(input, options)];
}

/** Only checks that the dates are present; `dates` compares them, with the cities' zones. */
function groundDateRules(input: TripInput): RuleIssue[] {
  if (!input.isFlexibleDate)
    return input.departureDate || input.exactArrivalDate ? [] : [{ code: "required", path: ["departureDate"] }];
  if (!input.flexibleDateStart) return [{ code: "required", path: ["flexibleDateStart"] }];
  return input.flexibleDateEnd ? [] : [{ code: "required", path: ["flexibleDateEnd"] }];
}

/** A flight as it will be kept: "at 755" is AT755. */
export function flightAs(typed: string): string {
  return readFlight(typed) ?? typed;
}

/** Whether a moderator saw a ticket: the trip is approved, and a picture or PDF was there to look at. */
export function isTicketChecked(
  trip: { moderation: string },
  ticket: { uploadId: number | null } | undefined,
): boolean {
  return trip.moderation === "approved" && ticket !== undefined && ticket.uploadId !== null;
}

/** Whether a trip needs a ticket: a flight or a train. */
export function needsTicket({ tripType, vehicleType }: { tripType: number; vehicleType: string }): boolean {
  return tripType === TripType.plane || vehicleType === "train";
}

/** Whether a text names a flight, such as AH1007, or those of its legs. */
export function isFlightReference(value: string): boolean {
  return readFlight(value) !== undefined;
}

function detourRules({ allowDetour, detourRadius }: TripInput): RuleIssue[] {
  if (!allowDetour) return [];
  if (detourRadius === null || detourRadius === undefined) return [{ code: "detour_required", path: ["detourRadius"] }];
  return DETOUR_RADII_KM.some((radius) => radius === detourRadius)
    ? []
    : [{ code: "detour_option", path: ["detourRadius"] }];
}

function returnRules(input: TripInput): RuleIssue[] {
  if (!input.hasReturnDate) return [];
  const found: RuleIssue[] = [];
  if (!input.returnDate) found.push({ code: "return_required", path: ["returnDate"] });
  if (input.transportType === TripType.plane) {
    const back = input.returnFlightReference;
    if (!back) found.push({ code: "required", path: ["returnFlightReference"] });
    else if (!isFlightReference(back)) found.push({ code: "flight_reference", path: ["returnFlightReference"] });
    else if (input.flightReference && readFlight(back) === readFlight(input.flightReference))
      found.push({ code: "return_flight_same", path: ["returnFlightReference"] });
  }
  return found;
}

function pictureRules({ vehiclePictures }: TripInput): RuleIssue[] {
  const max = TRIP_LIMITS.vehiclePicturesMax;
  return vehiclePictures.length > max
    ? [{ code: "vehicle_photos_max", path: ["vehiclePictures"], params: { max } }]
    : [];
}

function typeRules(input: TripInput): RuleIssue[] {
  const found: RuleIssue[] = [];
  if (input.vehicleType && !fitsMode(input.vehicleType, input.transportType))
    found.push({ code: "vehicle_type", path: ["vehicleType"] });
  if (input.subShipmentType && !SUB_SHIPMENT_TYPES[input.transportType].includes(input.subShipmentType))
    found.push({ code: "sub_type", path: ["subShipmentType"] });
  return found;
}

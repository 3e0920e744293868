import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Frequency, SubShipmentType, VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { CARRIER_TYPES, DeliveryOption, TICKET_TYPES, TripType } from "@/db/enums/listings/trips";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import {
  Coordinates,
  counter,
  decimal,
  email,
  flag,
  id,
  integer,
  many,
  oneOf,
  optionalText,
  price,
  timeOfDay,
  written,
} from "@/lib/core/fields/fields";
import { optionalLine } from "@/lib/core/fields/names";
import { ambiguous } from "@/lib/core/fields/numeric";
import { readNumber } from "@/lib/core/fields/read-number";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";
import { PRICE_LIMITS } from "@/lib/listings/prices/limits";
import { readFlight } from "./flight-reference";
import { TRIP_LIMITS, TRIP_READ_MAX } from "./limits";

const End = z.strictObject({ country: id(), city: id(), coordinates: Coordinates.optional() });

/** A stop; those with a city or country of 0 are dropped (product: trips). */
const StopInput = z.strictObject({
  countryId: counter(),
  cityId: counter(),
  coordinates: Coordinates.optional(),
});

/** A weight in kg; an option without one is dropped (product: trips), so no number is none. */
const OptionWeight = z
  .union([
    z.number(),
    z
      .string()
      .max(FIELD_LIMITS.numberLengthMax)
      .transform((text, ctx) => {
        const read = readNumber(text, "kilogram");
        if (read.kind !== "ambiguous") return read.kind === "value" ? read.value : undefined;
        ctx.addIssue(ambiguous(read));
        return z.NEVER;
      }),
  ])
  .meta({ wire: { type: "number" } })
  .nullish();

/** A luggage option, dropped without location, direction and both weights (product: trips). */
const LuggageOptionInput = z.strictObject({
  location: z.string().max(TRIP_READ_MAX.locationLength).nullish(),
  minWeight: OptionWeight,
  maxWeight: OptionWeight,
  direction: z.string().max(TRIP_READ_MAX.directionLength).nullish(),
});

const sideCm = () => decimal({ min: 0, max: TRIP_READ_MAX.sideCm, unit: "centimeter" });

/** A vehicle option, dropped without direction, maximum weight and dimensions (product: trips). */
const GroundOptionInput = z.strictObject({
  direction: z.string().max(TRIP_READ_MAX.directionLength).nullish(),
  maxWeight: OptionWeight,
  maxParcels: integer({ min: 1, max: TRIP_LIMITS.parcelsMax }).nullish(),
  dimensions: z
    .strictObject({
      length: sideCm().nullish(),
      width: sideCm().nullish(),
      height: sideCm().nullish(),
    })
    .nullish(),
  volume: decimal({ min: 0, max: TRIP_READ_MAX.volume, unit: "cubicMeter" }).nullish(),
});

/** A flight in its normal form; what is none stays as it is, for its rule to refuse. */
const flight = () =>
  optionalText(TRIP_LIMITS.flightReferenceLengthMax, (typed) => readFlight(typed) ?? withoutMarks(typed));

/**
 * The proof of a trip: the ticket's image or PDF, its reference, or the booking's e-mail address.
 */
const TicketInput = z.strictObject({
  type: z.enum(TICKET_TYPES).nullish(),
  reference: optionalText(TRIP_LIMITS.ticketReferenceLengthMax, (typed) => latinDigits(withoutMarks(typed))),
  picture: id().nullish(),
  proofEmail: email().nullish(),
});

/** A price for each step of the ladder (product: trips). */
const LadderInput = z.strictObject({
  upTo2: price(),
  upTo5: price(),
  upTo10: price(),
  upTo20: price(),
  above: price(),
});

/** A trip as its form sends it; rules across fields are in `rules`. */
export const TripInput = z.strictObject({
  transportType: oneOf(valuesOf(TripType)),
  transporterType: z.enum(CARRIER_TYPES),
  vehicleType: z.enum(VEHICLE_TYPES).nullish(),
  subShipmentType: oneOf(valuesOf(SubShipmentType)).nullish(),
  travelTitle: optionalLine(TRIP_LIMITS.titleLengthMax),
  departure: End,
  arrival: End,
  intermediateStops: z.array(StopInput).max(TRIP_READ_MAX.stops).default([]),
  frequency: oneOf(valuesOf(Frequency)),
  isFlexibleDate: flag().default(false),
  // Local times: departures of the departure city, arrivals and returns of the arrival city.
  flexibleDateStart: written().nullish(),
  flexibleDateEnd: written().nullish(),
  exactArrivalDate: written().nullish(),
  arrivalTime: timeOfDay().nullish(),
  departureDate: written().nullish(),
  departureTime: timeOfDay().nullish(),
  hasReturnDate: flag().default(false),
  returnDate: written().nullish(),
  returnTime: timeOfDay().nullish(),
  flightReference: flight(),
  returnFlightReference: flight(),
  flightDate: written().nullish(),
  flightTime: timeOfDay().nullish(),
  deliveryOption: oneOf(valuesOf(DeliveryOption)),
  minPrice: price(),
  /** What more weight costs, one way or the other; without both, as much as the lowest price. */
  priceLadder: LadderInput.nullish(),
  pricePerKg: price(PRICE_LIMITS.perKgEurosMax).nullish(),
  allowDetour: flag().default(false),
  detourRadius: decimal({ min: 0, max: TRIP_READ_MAX.detourKm, unit: "kilometer" }).nullish(),
  ticket: TicketInput.nullish(),
  vehiclePictures: many(id(), TRIP_READ_MAX.pictures).default([]),
  additionalInformation: optionalText(TRIP_LIMITS.informationLengthMax),
  maxWeight: decimal({ max: TRIP_READ_MAX.weightKg, unit: "kilogram" }).nullish(),
  luggageOptions: z.array(LuggageOptionInput).max(TRIP_READ_MAX.options).default([]),
  groundOptions: z.array(GroundOptionInput).max(TRIP_READ_MAX.options).default([]),
  /** Saves the trip as a trial instead of submitting it to moderators. */
  isTrial: flag().default(false),
});

/** The days and hours of a trip, and the fields that define which of them count. */
export const TripDates = TripInput.pick({
  transportType: true,
  isFlexibleDate: true,
  flexibleDateStart: true,
  flexibleDateEnd: true,
  exactArrivalDate: true,
  arrivalTime: true,
  departureDate: true,
  departureTime: true,
  hasReturnDate: true,
  returnDate: true,
  returnTime: true,
  flightDate: true,
  flightTime: true,
});

export type TripInput = z.output<typeof TripInput>;

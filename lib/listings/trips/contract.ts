import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Frequency, SubShipmentType, VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import {
  CARRIER_TYPES,
  DeliveryOption,
  DIRECTIONS,
  LUGGAGE_LOCATIONS,
  MODERATION_STATES,
  TICKET_TYPES,
  TripStatus,
  TripType,
} from "@/db/enums/listings/trips";
import { toIssue } from "@/lib/core/base/issues";
import {
  decimal,
  flag,
  forPrograms,
  hour,
  id,
  iso,
  isoDay,
  JsonObject,
  limit,
  listOf,
  oneOf,
  page,
  placeInstant,
} from "@/lib/core/fields/fields";
import { seenVersion } from "@/lib/core/fields/seen-version";
import { RESPONSE_SPEEDS } from "@/lib/identity/people/enums";
import { TRIP_PRICES } from "@/lib/listings/prices/contract";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { countsOf, FileView, LISTING_CARD, LISTING_FILTERS, LISTING_PAGE } from "@/lib/listings/shared/list-contract";
import { CityRef } from "@/lib/platform/places/contract";
import { OWN_STATES } from "./enums";
import { TripInput } from "./input";
import { RELATION_LIMITS, TRIP_LIMITS } from "./limits";
import { listingIssuesOf } from "./rules";

/**
 * A new trip as forms check it: with every rule of {@link listingIssuesOf}; commands ask the dates
 * with them.
 */
export const CreateTrip = TripInput.superRefine((input, ctx) => {
  for (const rule of listingIssuesOf(input)) ctx.addIssue(toIssue(rule.code, rule.path, rule.params));
});

/** A full new version of a trip. */
export const EditTrip = z.strictObject({ id: id(), version: seenVersion(), ...TripInput.shape });

/** The id of a trip. */
export const TripId = z.strictObject({ id: id() });

/** The status set by the owner: 1 takes new offers, 2 does not (product: trips). */
export const SetTripStatus = z.strictObject({
  id: id(),
  statusId: oneOf([TripStatus.active, TripStatus.reserved]),
});

const tripFilters = {
  ...LISTING_FILTERS,
  transportType: oneOf(valuesOf(TripType)).optional(),
  vehicleType: z.enum(VEHICLE_TYPES).optional(),
  subShipmentType: oneOf(valuesOf(SubShipmentType)).optional(),
  minWeight: decimal({ min: 0, max: LIST_LIMITS.boundMax, unit: "kilogram" }).optional(),
  departureCityId: forPrograms(id().optional(), "the same as startCity, which people fill in."),
  arrivalCountryId: id().optional(),
  arrivalCityId: forPrograms(id().optional(), "the same as endCity, which people fill in."),
  statusId: oneOf(valuesOf(TripStatus)).optional(),
  deliveryOption: oneOf(valuesOf(DeliveryOption)).optional(),
  allowDetour: flag().optional(),
  detourMax: forPrograms(
    decimal({ min: 0, max: LIST_LIMITS.aroundKmMax, unit: "kilometer" }).default(LIST_LIMITS.detourKmDefault),
    "the km around the point.",
  ),
};

/** The filters of the list of trips. */
export const TripFilters = z.strictObject(tripFilters);

export type TripFilters = z.output<typeof TripFilters>;

const relation = z.string().max(RELATION_LIMITS.lengthMax);

/** A page of the public list; filters are a JSON object, or `statusId` alone (product: trips). */
export const ListTrips = z.strictObject({
  filters: JsonObject(TripFilters).optional(),
  statusId: oneOf(valuesOf(TripStatus)).optional(),
  /** Accepted for compatibility: the answer always includes stops with their cities. */
  relations: z.union([relation, z.array(relation).max(RELATION_LIMITS.namesMax)]).optional(),
  ...LISTING_PAGE,
  limit: limit(TRIP_LIMITS.pageSize),
});

/** The map of the list: all of its matches, not those of a page. */
export const ListTripPlaces = ListTrips.pick({ filters: true, statusId: true, q: true });

/** A page of a person's own trips. */
export const ListOwnTrips = z.strictObject({
  userId: id(),
  state: z.enum(OWN_STATES).optional(),
  page: page(),
  limit: limit(TRIP_LIMITS.pageSize),
});

/** A trip in a list. */
export const TripCard = z
  .strictObject({
    ...LISTING_CARD,
    title: z.string().nullable(),
    statusId: z.literal(valuesOf(TripStatus)),
    moderation: z.enum(MODERATION_STATES),
    transportType: z.literal(valuesOf(TripType)),
    transporterType: z.enum(CARRIER_TYPES),
    vehicleType: z.enum(VEHICLE_TYPES),
    departure: CityRef,
    arrival: CityRef,
    intermediateStops: z.array(CityRef),
    /** The earliest and latest instant of departure. */
    departsAt: placeInstant(),
    departsUntil: placeInstant(),
    departureDay: isoDay(),
    departureLastDay: isoDay(),
    departureTime: hour(),
    isFlexibleDate: z.boolean(),
    ...TRIP_PRICES,
    maxWeight: z.number(),
    weightLeft: z.number(),
    allowDetour: z.boolean(),
    detourRadius: z.number().nullable(),
    deliveryOption: z.literal(valuesOf(DeliveryOption)),
  })
  .meta({ id: "TransporterCard" });

export type TripCard = z.output<typeof TripCard>;

/** A trip in full; `private` and `actions` are only for its own workspace. */
export const TripView = TripCard.extend({
  ownerResponseSpeed: z.enum(RESPONSE_SPEEDS).nullable(),
  subShipmentType: z.literal(valuesOf(SubShipmentType)).nullable(),
  frequency: z.literal(valuesOf(Frequency)),
  arrivesAt: placeInstant().nullable(),
  arrivalDay: isoDay().nullable(),
  arrivalTime: hour(),
  hasReturnDate: z.boolean(),
  returnDate: isoDay().nullable(),
  returnTime: hour(),
  flightReference: z.string().nullable(),
  returnFlightReference: z.string().nullable(),
  additionalInformation: z.string().nullable(),
  hasTicket: z.boolean(),
  /** Whether a moderator approved the trip with its ticket; an address or a reference alone proves nothing. */
  isTicketChecked: z.boolean(),
  luggageOptions: z.array(
    z.strictObject({
      id: z.number().int(),
      direction: z.enum(DIRECTIONS),
      location: z.enum(LUGGAGE_LOCATIONS),
      minWeight: z.number(),
      maxWeight: z.number(),
    }),
  ),
  groundOptions: z.array(
    z.strictObject({
      id: z.number().int(),
      direction: z.enum(DIRECTIONS),
      maxWeight: z.number(),
      maxParcels: z.number().int().nullable(),
      dimensions: z.strictObject({
        length: z.number().nullable(),
        width: z.number().nullable(),
        height: z.number().nullable(),
      }),
      volume: z.number().nullable(),
    }),
  ),
  vehiclePictures: z.array(FileView),
  version: z.number().int(),
  createdAt: iso(),
  private: z
    .strictObject({
      moderationReason: z.string().nullable(),
      version: z.string(), // of what the edit form shows
      hasPoints: z.array(z.boolean()), // of the departure, each stop and the arrival: whether it has a point of its own
      ticket: z
        .strictObject({
          type: z.enum(TICKET_TYPES),
          reference: z.string().nullable(),
          fileId: z.number().nullable(),
          /** Whether the file is an image; otherwise it is a PDF. */
          isPicture: z.boolean(),
          proofEmail: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  actions: z.array(z.string()),
}).meta({ id: "Transporter" });

export type TripView = z.output<typeof TripView>;

/** A page of trips. */
export const TripList = listOf(TripCard);

/** A page of one's own trips, with the number in each state. */
export const OwnTripList = TripList.extend({ counts: countsOf(OWN_STATES) });

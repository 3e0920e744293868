import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { TripType } from "@/db/enums/listings/trips";
import { toIssue } from "@/lib/core/base/issues";
import { decimal, id, longId, oneOf, optionalText, price, timeOfDay, written } from "@/lib/core/fields/fields";
import { SendMessage } from "@/lib/deals/rooms/contract";
import { checkPackage, packageFields } from "@/lib/deals/rooms/package-contract";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { fitsMode } from "@/lib/listings/announcements/rules";
import { vehicleWeightMaxKg } from "@/lib/listings/trips/limits";
import { OFFER_LIMITS } from "./limits";

/** An offer's validity, in hours. */
const expiresInHours = () => oneOf([...OFFER_LIMITS.expiryHours]).optional();

/**
 * How a carrier brings a parcel who has no trip here for it: the day, or the first and last of
 * several, and the hour, at the place of departure.
 */
export const Journey = z.strictObject({
  departureDay: written(),
  departureLastDay: written().nullish(),
  departureTime: timeOfDay().nullish(),
  vehicleType: z.enum(VEHICLE_TYPES),
});

/** What every offer says. */
const Order = z.strictObject({
  chatRoomId: id(),
  amount: price(),
  terms: optionalText(OFFER_LIMITS.termsLengthMax),
  expiresInHours: expiresInHours(),
  clientId: SendMessage.shape.clientId,
});

/**
 * An offer, or a counter-offer to the pending one. A carrier's offer for an announced parcel says
 * how it travels: by a trip of theirs, or by a described journey; a counter-offer keeps what was
 * said.
 */
export const SendOffer = Order.extend({ tripId: id().optional(), journey: Journey.optional() });

/** A carrier's offer with its own trip (product: rooms). */
export const SendRouteOffer = Order.extend({
  departureCityId: id(),
  arrivalCityId: id(),
  // Each in its city's time zone.
  departureDate: written(),
  departureTime: timeOfDay().nullish(),
  arrivalDate: written(),
  arrivalTime: timeOfDay().nullish(),
  transportType: oneOf(valuesOf(TripType)),
  vehicleType: z.enum(VEHICLE_TYPES).nullish(),
  maxWeight: decimal({ above: 0, max: ANNOUNCEMENT_LIMITS.groundWeightMaxGrams / 1_000, unit: "kilogram" }),
}).superRefine((input, ctx) => {
  if (input.departureCityId === input.arrivalCityId) ctx.addIssue(toIssue("same_city", ["arrivalCityId"]));
  const { vehicleType, transportType, maxWeight } = input;
  if (!vehicleType) return;
  if (!fitsMode(vehicleType, transportType)) ctx.addIssue(toIssue("vehicle_type", ["vehicleType"]));
  const max = vehicleWeightMaxKg(vehicleType);
  if (max !== undefined && maxWeight > max)
    ctx.addIssue(toIssue("vehicle_weight", ["maxWeight"], { max, weight: maxWeight }));
});

/** A shipper's offer with its parcel. */
export const SendPackageOffer = Order.extend(packageFields).superRefine((input, ctx) => checkPackage(input, ctx));

/** The id of the message that carries an offer. */
const MessageId = z.strictObject({ messageId: longId() });

/** `version` is the shown `offerDetails.version`; defaults to the current one. */
export const AcceptOffer = MessageId.extend({ version: z.string().max(OFFER_LIMITS.versionLengthMax).optional() });
/** A rejection with an optional reason. */
export const RejectOffer = z.strictObject({
  ...MessageId.shape,
  reason: optionalText(OFFER_LIMITS.rejectionLengthMax),
});
/** The offer to withdraw, by its message or as the room's pending one. */
export const CancelOffer = z
  .strictObject({ messageId: longId().optional(), chatRoomId: id().optional() })
  .superRefine((input, ctx) => {
    if ((input.messageId === undefined) === (input.chatRoomId === undefined))
      ctx.addIssue(toIssue("required", ["messageId"]));
  });

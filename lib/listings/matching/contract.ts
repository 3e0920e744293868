import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { ShipmentType, VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { DIRECTIONS } from "@/db/enums/listings/trips";
import { toIssue } from "@/lib/core/base/issues";
import { id, isoDay, placeInstant } from "@/lib/core/fields/fields";
import { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { TripCard } from "@/lib/listings/trips/contract";
import { MISFITS, MISMATCHES } from "./enums";

/** The caller's listing whose matches are searched. */
export const FindMatches = z
  .strictObject({ announcementId: id().optional(), transporterId: id().optional() })
  .superRefine(({ announcementId, transporterId }, ctx) => {
    if ((announcementId === undefined) === (transporterId === undefined))
      ctx.addIssue(toIssue("required", ["announcementId"]));
  });

/** The excess of a near miss: km, days or kg; or the longest side in cm that fits (0: unknown). */
const MismatchView = z.strictObject({ code: z.enum(MISMATCHES), by: z.number() });

/** A listing of the other side that fits, or nearly does. */
export const MatchView = z
  .strictObject({
    announcement: AnnouncementCard.nullable(),
    transporter: TripCard.nullable(),
    /** The detour of the trip; 0 by air. */
    addedKm: z.number().int(),
    /** The parcel's cities that are not on the trip's route. */
    via: z.array(z.string()),
    direction: z.enum(DIRECTIONS),
    /** The earliest departure of that direction. */
    departsAt: placeInstant(),
    departureDay: isoDay(),
    /** Days from departure to the parcel's last day; negative when it departs later. */
    daysBeforeEnd: z.number().int(),
    /** Why it nearly fits; null when it fits. */
    fault: MismatchView.nullable(),
  })
  .meta({ id: "Match" });
export type MatchView = z.output<typeof MatchView>;

/** The matches, the smallest detour first, and near misses. */
export const MatchesView = z
  .strictObject({ data: z.array(MatchView), nearMisses: z.array(MatchView), totalCount: z.number().int() })
  .meta({ id: "Matches" });
export type MatchesView = z.output<typeof MatchesView>;

/** The parcel to check the caller's trips against. */
export const ListFits = z.strictObject({ id: id() });

/**
 * The caller's active trips with the reason why each does not fit; null when it does. And what a
 * described journey for the parcel begins with: its days from today on, its mode, and how the
 * caller travels as a rule.
 */
export const FitsView = z
  .strictObject({
    parcel: z.strictObject({
      startDay: isoDay(),
      endDay: isoDay(),
      shipmentType: z.literal(valuesOf(ShipmentType)),
      vehicleType: z.enum(VEHICLE_TYPES),
    }),
    data: z.array(
      z.strictObject({
        transporterId: z.number().int(),
        departure: z.string(),
        arrival: z.string(),
        departureDay: isoDay(),
        vehicleType: z.enum(VEHICLE_TYPES),
        /** What the trip asks for the weight of the parcel, in euros; null where its price does not follow it. */
        price: z.number().nullable(),
        misfit: z.strictObject({ code: z.enum(MISFITS), message: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: "Fits" });
export type FitsView = z.output<typeof FitsView>;

/** The trip to check the caller's announced parcels against. */
export const ListParcelFits = z.strictObject({ id: id() });

/**
 * The caller's announced parcels that wait for a carrier, those that the trip takes first; with
 * the reason why another does not fit.
 */
export const ParcelFitsView = z
  .strictObject({
    data: z.array(
      z.strictObject({
        announcement: AnnouncementCard,
        misfit: z.strictObject({ code: z.enum(MISFITS), message: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: "ParcelFits" });
export type ParcelFitsView = z.output<typeof ParcelFitsView>;

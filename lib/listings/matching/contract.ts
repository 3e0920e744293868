import { z } from "zod";
import { DIRECTIONS } from "@/db/enums/listings/trips";
import { id, isoDay, placeInstant } from "@/lib/core/fields";
import { toIssue } from "@/lib/core/issues";
import { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { TripCard } from "@/lib/listings/trips/contract";
import { MISFITS, MISMATCHES } from "./enums";

/** Asks what fits one's own parcel, or one's own trip. */
export const FindMatches = z
  .strictObject({ announcementId: id().optional(), transporterId: id().optional() })
  .superRefine(({ announcementId, transporterId }, ctx) => {
    if ((announcementId === undefined) === (transporterId === undefined))
      ctx.addIssue(toIssue("required", ["announcementId"]));
  });

/** What keeps a near miss apart: kilometres, days or kilograms too many, or the longest side in cm that fits (0: unknown). */
const MismatchView = z.strictObject({ code: z.enum(MISMATCHES), by: z.number() });

/** A listing of the other side that fits, or nearly does, and why. */
export const MatchView = z
  .strictObject({
    announcement: AnnouncementCard.nullable(),
    transporter: TripCard.nullable(),
    /** By how much the trip's way grows; 0 by air. */
    addedKm: z.number().int(),
    /** The cities that the trip goes to for the parcel beside its own. */
    via: z.array(z.string()),
    /** The journey of the trip: out, or back. */
    direction: z.enum(DIRECTIONS),
    /** When that journey begins at the earliest. */
    departsAt: placeInstant(),
    departureDay: isoDay(),
    /** So many days before the parcel's last day the journey begins; below zero when it leaves later. */
    daysBeforeEnd: z.number().int(),
    /** What would have to be mended; nothing for what fits. */
    fault: MismatchView.nullable(),
  })
  .meta({ id: "Match" });
/** A listing of the other side that fits, or nearly does, and why. */
export type MatchView = z.output<typeof MatchView>;

/** What fits, the smallest detour first, and what nearly does. */
export const MatchesView = z
  .strictObject({ data: z.array(MatchView), nearMisses: z.array(MatchView), totalCount: z.number().int() })
  .meta({ id: "Matches" });
/** What fits, the smallest detour first, and what nearly does. */
export type MatchesView = z.output<typeof MatchesView>;

/** Asks which of one's own trips take a parcel. */
export const ListFits = z.strictObject({ id: id() });

/** One's own trips that are on offer, and what keeps each from a parcel; nothing for one that takes it. */
export const FitsView = z
  .strictObject({
    data: z.array(
      z.strictObject({
        transporterId: z.number().int(),
        departure: z.string(),
        arrival: z.string(),
        departureDay: isoDay(),
        misfit: z.strictObject({ code: z.enum(MISFITS), message: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: "Fits" });
/** One's own trips that are on offer, and what keeps each from a parcel. */
export type FitsView = z.output<typeof FitsView>;

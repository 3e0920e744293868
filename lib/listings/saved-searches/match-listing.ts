import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { id } from "@/lib/core/fields/fields";
import { parcelFacts, tripDirectionsOf } from "@/lib/listings/matching/operations";
import { findParcels, findTrips } from "@/lib/listings/matching/queries";
import { earlierOccurrences } from "@/lib/listings/shared/series-operations";
import { SEARCH_KINDS } from "./contract";
import { findSearches } from "./find-searches";
import { SAVED_SEARCH_LIMITS } from "./limits";
import { notifyOfListing, type Recipient } from "./notify-of-listing";

/**
 * Notifies everyone whose saved search or own listing matches a new listing. Run by a job at
 * publication; idempotent.
 */
export const matchListing = command(
  {
    name: "matchListing",
    summary: "Notifies the users who wait for a new listing.",
    policy: systemOnly,
    input: z.strictObject({ kind: z.enum(SEARCH_KINDS), id: id() }),
    output: z.strictObject({ notifiedCount: z.number().int() }),
  },
  async (ctx, listing) => {
    const recipients =
      listing.kind === "announcement"
        ? await recipientsOfParcel(ctx, listing.id)
        : await recipientsOfTrip(ctx, listing.id);
    let notifiedCount = 0;
    const earlierIds = recipients.length > 0 ? await earlierOccurrences(ctx.tx, listing) : [];
    // In one order for all listings: each locks the people that it is mailed to.
    for (const recipient of recipients.toSorted((a, b) => a.userId - b.userId))
      if (await notifyOfListing(ctx, listing, recipient, earlierIds)) notifiedCount += 1;
    return { notifiedCount };
  },
);

async function recipientsOfParcel(ctx: Ctx, parcelId: number): Promise<Recipient[]> {
  const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, parcelId));
  const isOpen =
    row &&
    row.status === AnnouncementStatus.current &&
    row.visibility !== Visibility.none &&
    !row.deletedAt &&
    row.publishAt <= ctx.now &&
    row.endsAt >= ctx.now;
  if (!isOpen) return [];
  const searches = await findSearches(ctx, {
    kind: "announcement",
    id: row.id,
    workspaceId: row.workspaceId,
    startCity: row.departureCityId,
    endCity: row.destinationCityId,
  });
  const { fits } = await findTrips(ctx.tx, row, await parcelFacts(ctx.tx, row), { now: ctx.now });
  const ids = fits.slice(0, SAVED_SEARCH_LIMITS.matchesMax).map((match) => match.id);
  const owners = await ctx.tx
    .select({ id: trips.id, userId: trips.createdById })
    .from(trips)
    .where(inArray(trips.id, ids));
  return [
    ...searches.map((search): Recipient => ({ userId: search.userId, search })),
    ...owners.map((own): Recipient => ({ userId: own.userId, own: { kind: "transporter", id: own.id } })),
  ];
}

async function recipientsOfTrip(ctx: Ctx, tripId: number): Promise<Recipient[]> {
  const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, tripId));
  const isOpen =
    row &&
    row.status === TripStatus.active &&
    row.moderation === "approved" &&
    !row.deletedAt &&
    row.departsUntil >= ctx.now;
  if (!isOpen) return [];
  const searches = await findSearches(ctx, {
    kind: "transporter",
    id: row.id,
    workspaceId: row.workspaceId,
    startCity: row.departureCityId,
    endCity: row.arrivalCityId,
  });
  const { fits } = await findParcels(ctx.tx, row, await tripDirectionsOf(ctx.tx, row), { now: ctx.now });
  const ids = fits.slice(0, SAVED_SEARCH_LIMITS.matchesMax).map((match) => match.id);
  const owners = await ctx.tx
    .select({ id: announcements.id, userId: announcements.createdById })
    .from(announcements)
    .where(inArray(announcements.id, ids));
  return [
    ...searches.map((search): Recipient => ({ userId: search.userId, search })),
    ...owners.map((own): Recipient => ({ userId: own.userId, own: { kind: "announcement", id: own.id } })),
  ];
}

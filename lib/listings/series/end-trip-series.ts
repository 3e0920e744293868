import { trips } from "@/db/schema/listings/trips";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { isOfSeries, lockSeries } from "@/lib/listings/shared/series-operations";
import { TripId, TripView } from "@/lib/listings/trips/contract";
import { getTripView } from "@/lib/listings/trips/queries";

/** Ends the series of a trip; idempotent. */
export const endTripSeries = command(
  {
    name: "endTripSeries",
    summary: "Ends the series that a carrier announcement is of.",
    policy: signedIn,
    input: TripId,
    output: TripView,
    errors: ["transporter.not_found"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id }) => {
    await lockSeries(ctx.tx, "transporter", id);
    const row = await lockOwnListing(ctx, "transporter", id);
    await ctx.tx.update(trips).set({ seriesEndedAt: ctx.now }).where(isOfSeries(trips, row));
    return getTripView(ctx, id);
  },
);

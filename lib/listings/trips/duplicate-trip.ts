import { TripStatus } from "@/db/enums/listings/trips";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { carrier } from "@/lib/core/commands/policy";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { NO_SERIES } from "@/lib/listings/shared/series-operations";
import { TripId, TripView } from "./contract";
import { copyTrip } from "./copy-trip";
import { TRIP_CEILING } from "./limits";
import { getTripView } from "./queries";

/** Copies a trip with stops, options, ticket and images, as a trial. */
export const duplicateTrip = command(
  {
    name: "duplicateTrip",
    summary: "Copies a carrier announcement.",
    policy: carrier,
    input: TripId,
    output: TripView,
    errors: ["transporter.not_found"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
    ceilings: [TRIP_CEILING],
  },
  async (ctx, { id }) => {
    const source = await lockOwnListing(ctx, "transporter", id);
    const copyId = await copyTrip(
      ctx,
      source,
      {
        createdById: ctx.actor.userId,
        status: TripStatus.trial,
        moderation: "pending",
        publishedAt: null,
        ...NO_SERIES,
      },
      { withTicket: true },
    );
    return getTripView(ctx, copyId);
  },
);

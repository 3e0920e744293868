import { TripStatus } from "@/db/enums/listings/trips";
import { command } from "@/lib/core/command";
import { carrier } from "@/lib/core/policy";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { NO_SERIES } from "@/lib/listings/shared/series-operations";
import { TripId, TripView } from "./contract";
import { copyTrip } from "./copy-trip";
import { getTripView } from "./queries";

/** Copies a trip with stops, options, ticket and pictures, as a trial. */
export const duplicateTrip = command(
  {
    name: "duplicateTrip",
    summary: "Copies a carrier announcement.",
    policy: carrier,
    input: TripId,
    output: TripView,
    errors: ["transporter.not_found"],
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

import { TripStatus } from "@/db/enums/listings/trips";
import { trips } from "@/db/schema/listings/trips";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { carrier } from "@/lib/core/commands/policy";
import { assertPayable, PAYABLE_ERRORS } from "@/lib/identity/residence/queries";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { TripView } from "./contract";
import { TripInput } from "./input";
import { TRIP_CEILING } from "./limits";
import { getTripView } from "./queries";
import { judgeTrip, prepareTrip, writeParts } from "./save-trip";

/** Creates a trip, public once a moderator approves it (product: trips); a trial waits. */
export const createTrip = command(
  {
    name: "createTrip",
    summary: "Announces a carrier's trip.",
    policy: carrier,
    input: TripInput,
    judge: judgeTrip,
    output: TripView,
    errors: [...PAYABLE_ERRORS],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
    ceilings: [TRIP_CEILING],
    isIdempotent: true,
  },
  async (ctx, input) => {
    const { values, cityRows } = await prepareTrip(ctx, input);
    if (!input.isTrial) await assertPayable(ctx.tx, ctx.actor.workspaceId);
    const [row] = await ctx.tx
      .insert(trips)
      .values({
        ...values,
        workspaceId: ctx.actor.workspaceId,
        createdById: ctx.actor.userId,
        status: input.isTrial ? TripStatus.trial : TripStatus.active,
        moderation: "pending",
        publishedAt: null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: trips.id });
    if (!row) throw new Error("the new trip has no row");
    await writeParts(ctx, row.id, input, cityRows);
    return getTripView(ctx, row.id);
  },
);

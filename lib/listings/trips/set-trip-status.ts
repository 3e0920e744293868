import { eq } from "drizzle-orm";
import { TripStatus } from "@/db/enums/listings/trips";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { listingStandingChanged } from "@/lib/listings/shared/hooks";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { SetTripStatus, TripView } from "./contract";
import { getTripView, isFull } from "./queries";
import { tripMachine } from "./states";

/** Switches a trip between active (takes new offers) and reserved (product: trips). */
export const setTripStatus = command(
  {
    name: "setTripStatus",
    summary: "Opens a trip for offers, or closes it.",
    policy: signedIn,
    input: SetTripStatus,
    output: TripView,
    errors: ["transporter.not_found", "transporter.wrong_state"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id, statusId }) => {
    const row = await lockOwnListing(ctx, "transporter", id);
    const status = tripMachine.next(statusId === TripStatus.active ? "unreserve" : "reserve", row.status, "member");
    // A full trip cannot be opened; it reopens when a reservation ends.
    if (status === TripStatus.active && isFull(row)) fail("transporter.wrong_state", { facts: { state: "full" } });
    await ctx.tx.update(trips).set({ status, updatedAt: ctx.now }).where(eq(trips.id, id));
    await publish(ctx, listingStandingChanged, { kind: "transporter", id });
    return getTripView(ctx, id);
  },
);

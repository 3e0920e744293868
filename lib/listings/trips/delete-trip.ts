import { eq } from "drizzle-orm";
import { trips } from "@/db/schema/listings/trips";
import { Done } from "@/lib/core/answers";
import { command } from "@/lib/core/command";
import { publish } from "@/lib/core/hooks";
import { signedIn } from "@/lib/core/policy";
import { listingIsAboutToChange, listingRemoved } from "@/lib/listings/shared/hooks";
import { TripId } from "./contract";
import { lockOwnTrip } from "./queries";

/** Removes a trip and closes its rooms. The row stays for the conversations and reservations that refer to it. */
export const deleteTrip = command(
  {
    name: "deleteTrip",
    summary: "Deletes a carrier announcement.",
    policy: signedIn,
    input: TripId,
    output: Done,
    errors: ["transporter.not_found", "transporter.has_reservation"],
  },
  async (ctx, { id }) => {
    await lockOwnTrip(ctx, id);
    await publish(ctx, listingIsAboutToChange, { kind: "transporter", id });
    await ctx.tx.update(trips).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(trips.id, id));
    await publish(ctx, listingRemoved, { kind: "transporter", id });
    return { success: true as const };
  },
);

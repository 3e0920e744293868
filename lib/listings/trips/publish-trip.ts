import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { TripType } from "@/db/enums/listings/trips";
import { tickets, trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { assertPayable, PAYABLE_ERRORS } from "@/lib/identity/residence/queries";
import { listingPublished } from "@/lib/listings/shared/hooks";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { TripId, TripView } from "./contract";
import type { TripRow } from "./load-cards";
import { getTripView } from "./queries";
import { needsTicket } from "./rules";
import { tripMachine } from "./states";

/** Publishes a trial trip; it is public once a moderator approves it. */
export const publishTrip = command(
  {
    name: "publishTrip",
    summary: "Publishes a trial carrier announcement.",
    policy: signedIn,
    input: TripId,
    output: TripView,
    errors: [
      "transporter.not_found",
      "transporter.wrong_state",
      "transporter.outdated",
      "transporter.ticket_missing",
      ...PAYABLE_ERRORS,
    ],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id }) => {
    const row = await lockOwnListing(ctx, "transporter", id);
    const status = tripMachine.next("publish", row.status, "member");
    if (row.departsUntil <= ctx.now) fail("transporter.outdated");
    await assertTicket(ctx.tx, row);
    await assertPayable(ctx.tx, row.workspaceId);
    const publishedAt = row.moderation === "approved" ? ctx.now : null;
    await ctx.tx.update(trips).set({ status, publishedAt, updatedAt: ctx.now }).where(eq(trips.id, id));
    if (publishedAt) await publish(ctx, listingPublished, { listing: { kind: "transporter", id } });
    return getTripView(ctx, id);
  },
);

/** The next occurrence of a series has no ticket, which the wizard would have required. */
async function assertTicket(tx: Queryable, row: TripRow): Promise<void> {
  if (!needsTicket(row)) return;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.tripId, row.id));
  const isFlight = row.tripType === TripType.plane;
  const hasReferences = row.flightReference !== null && (!row.hasReturnDate || row.returnFlightReference !== null);
  if (!ticket || (isFlight && !hasReferences)) fail("transporter.ticket_missing");
}

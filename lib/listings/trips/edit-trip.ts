import { eq, sql } from "drizzle-orm";
import { TripStatus } from "@/db/enums/listings/trips";
import { tickets, trips, vehiclePictures } from "@/db/schema/listings/trips";
import { type Ctx, command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { publish } from "@/lib/core/hooks";
import { signedIn } from "@/lib/core/policy";
import { departureColumns } from "@/lib/listings/shared/departure";
import { listingEdited, listingIsAboutToChange, listingStandingChanged } from "@/lib/listings/shared/hooks";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { tripObstacle } from "@/lib/listings/shared/rules";
import { editedSeries } from "@/lib/listings/shared/series-operations";
import { EditTrip, TripView } from "./contract";
import { dealDeparture } from "./dates";
import { getTripView } from "./queries";
import { judgeTrip, prepareTrip, writeParts } from "./save-trip";
import { moderationMachine } from "./states";

/** Replaces a trip's content; moderators check it again, and its rooms are notified. */
export const editTrip = command(
  {
    name: "editTrip",
    summary: "Replaces a carrier announcement's content.",
    policy: signedIn,
    input: EditTrip,
    judge: judgeTrip,
    output: TripView,
    errors: ["transporter.not_found", "transporter.wrong_state", "transporter.has_reservation"],
  },
  async (ctx, { id, ...input }) => {
    const row = await lockOwnListing(ctx, "transporter", id);
    const listing = { kind: "transporter", id } as const;
    await publish(ctx, listingIsAboutToChange, listing);
    if (row.status === TripStatus.completed) fail("transporter.wrong_state", { facts: { state: row.status } });
    const moderation = moderationMachine.next("edit", row.moderation, "member");
    const { values, cityRows } = await prepareTrip(ctx, input, await fileIdsOf(ctx, id));
    // Delivered parcels count too: the capacity cannot shrink below the held weight.
    if (values.weightMaxGrams < row.weightHeldGrams) {
      const params = { min: row.weightHeldGrams / 1_000 };
      fail("request.invalid", { issues: [{ path: ["maxWeight"], code: "min_value", params }] });
    }
    await ctx.tx
      .update(trips)
      .set({
        ...values,
        ...editedSeries(
          { ...row, startDay: row.departureDay },
          { frequency: values.frequency, startDay: values.departureDay },
        ),
        moderation,
        moderationReason: null,
        updatedAt: ctx.now,
        version: sql`${trips.version} + 1`,
      })
      .where(eq(trips.id, id));
    await writeParts(ctx, id, input, cityRows);
    const zone = cityRows.get(values.departureCityId)?.timeZone ?? fail("transporter.not_found");
    const departure = departureColumns(dealDeparture(values, zone));
    await publish(ctx, listingEdited, { listing, facts: { askedCents: values.minPriceCents, ...departure } });
    if (tripObstacle({ ...row, ...values, moderation }, ctx.now) !== tripObstacle(row, ctx.now))
      await publish(ctx, listingStandingChanged, listing);
    return getTripView(ctx, id);
  },
);

async function fileIdsOf(ctx: Pick<Ctx, "tx">, tripId: number): Promise<Set<number>> {
  const pictures = await ctx.tx
    .select({ id: vehiclePictures.uploadId })
    .from(vehiclePictures)
    .where(eq(vehiclePictures.tripId, tripId));
  const [ticket] = await ctx.tx.select({ id: tickets.uploadId }).from(tickets).where(eq(tickets.tripId, tripId));
  return new Set([...pictures.map(({ id }) => id), ...(ticket?.id ? [ticket.id] : [])]);
}

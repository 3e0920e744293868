import { eq, sql } from "drizzle-orm";
import { TripStatus } from "@/db/enums/listings/trips";
import { tickets, trips, vehiclePictures } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { writeEdit } from "@/lib/core/commands/edits";
import { publish } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { departureColumns } from "@/lib/listings/shared/departure";
import { listingEdited, listingIsAboutToChange, listingStandingChanged } from "@/lib/listings/shared/hooks";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { tripObstacle } from "@/lib/listings/shared/rules";
import { editedSeries } from "@/lib/listings/shared/series-operations";
import { EditTrip, TripView } from "./contract";
import { dealDeparture } from "./dates";
import type { TripInput } from "./input";
import type { TripRow } from "./load-cards";
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
    errors: ["transporter.not_found", "transporter.wrong_state", "transporter.has_reservation", "edit.conflict"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id, version, ...input }) => {
    const row = await lockOwnListing(ctx, "transporter", id);
    const listing = { kind: "transporter", id } as const;
    await publish(ctx, listingIsAboutToChange, listing);
    if (row.status === TripStatus.completed) fail("transporter.wrong_state", { facts: { state: row.status } });
    const moderation = moderationMachine.next("edit", row.moderation, "member");
    const { written, isRepeat } = await writeEdit({
      seen: version,
      read: () => getTripView(ctx, id),
      versionOf: (view) => view.private?.version ?? "",
      write: () => writeTrip(ctx, row, input),
    });
    if (isRepeat) return getTripView(ctx, id);
    const { values, cityRows } = written;
    await ctx.tx
      .update(trips)
      .set({ moderation, moderationReason: null, updatedAt: ctx.now, version: sql`${trips.version} + 1` })
      .where(eq(trips.id, id));
    const zone = cityRows.get(values.departureCityId)?.timeZone ?? fail("transporter.not_found");
    const departure = departureColumns(dealDeparture(values, zone));
    await publish(ctx, listingEdited, { listing, facts: departure });
    if (tripObstacle({ ...row, ...values, moderation }, ctx.now) !== tripObstacle(row, ctx.now))
      await publish(ctx, listingStandingChanged, listing);
    return getTripView(ctx, id);
  },
);

/** Replaces the columns and the parts of a trip, and nothing that follows from it. */
async function writeTrip(ctx: Ctx<Actor>, row: TripRow, input: TripInput) {
  const { id } = row;
  const { values, cityRows } = await prepareTrip(ctx, input, await fileIdsOf(ctx, id));
  // Delivered parcels count too: the capacity cannot shrink below the held weight.
  if (values.weightMaxGrams < row.weightHeldGrams) {
    const params = { min: row.weightHeldGrams / 1_000 };
    fail("request.invalid", { issues: [{ path: ["maxWeight"], code: "min_value", params }] });
  }
  const series = editedSeries(
    { ...row, startDay: row.departureDay },
    { frequency: values.frequency, startDay: values.departureDay },
  );
  await ctx.tx
    .update(trips)
    .set({ ...values, ...series })
    .where(eq(trips.id, id));
  await writeParts(ctx, id, input, cityRows);
  return { values, cityRows };
}

async function fileIdsOf(ctx: Pick<Ctx, "tx">, tripId: number): Promise<Set<number>> {
  const pictures = await ctx.tx
    .select({ id: vehiclePictures.uploadId })
    .from(vehiclePictures)
    .where(eq(vehiclePictures.tripId, tripId));
  const [ticket] = await ctx.tx.select({ id: tickets.uploadId }).from(tickets).where(eq(tickets.tripId, tripId));
  return new Set([...pictures.map(({ id }) => id), ...(ticket?.id ? [ticket.id] : [])]);
}

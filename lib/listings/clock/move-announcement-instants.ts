import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { matchParcels } from "@/db/schema/listings/matching";
import { cities } from "@/db/schema/platform/places";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { boundsOf } from "@/lib/listings/announcements/dates";
import { AfterId, differs, MOVE_BATCH, MovedInstants, movedSince } from "@/lib/listings/clock/rules";
import { indexParcel } from "@/lib/listings/matching/operations";

/** The same as `moveTripInstants`, for parcels: their days begin and end by the zone's clocks. */
export const moveAnnouncementInstants = command(
  {
    name: "moveAnnouncementInstants",
    summary: "Moves the instants of parcels after a change of zone data.",
    policy: systemOnly,
    input: AfterId,
    output: MovedInstants,
  },
  async (ctx, { afterId }) => {
    const rows = await ctx.tx
      .select({ parcel: announcements, zone: cities.timeZone })
      .from(announcements)
      .innerJoin(cities, eq(cities.id, announcements.departureCityId))
      .where(
        and(
          gt(announcements.id, afterId),
          isNull(announcements.deletedAt),
          gt(announcements.endsAt, movedSince(ctx.now)),
        ),
      )
      .orderBy(asc(announcements.id))
      .limit(MOVE_BATCH)
      .for("update", { of: announcements });
    const moved = rows
      .map(({ parcel, zone }) => ({ parcel, instants: boundsOf(parcel, zone) }))
      .filter(({ parcel, instants }) => differs(parcel, instants));
    for (const { parcel, instants } of moved)
      await ctx.tx.update(announcements).set(instants).where(eq(announcements.id, parcel.id));
    const indexed = await ctx.tx
      .select({ id: matchParcels.announcementId })
      .from(matchParcels)
      .where(
        inArray(
          matchParcels.announcementId,
          moved.map(({ parcel }) => parcel.id),
        ),
      );
    for (const { id } of indexed) await indexParcel(ctx.tx, id);
    return { movedCount: moved.length, lastId: rows.at(-1)?.parcel.id ?? null };
  },
);

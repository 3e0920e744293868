import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { ShipmentType, type VehicleType } from "@/db/enums/listings/announcements";
import { TripStatus, TripType } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { type Ctx, query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { translator } from "@/lib/core/texts/texts";
import { daysBetween } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { assertVisible } from "@/lib/listings/announcements/rights";
import { isPricedByWeight, priceForWeight } from "@/lib/listings/prices/rules";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { datedParcel, tripsOf } from "./assert-fits";
import { FitsView, ListFits } from "./contract";
import { MATCHING } from "./limits";
import { parcelFacts } from "./operations";
import { leastMisfits } from "./rules";

/** Lists the caller's trips that take a parcel, and the obstacles of the others. */
export const listFits = query(
  {
    name: "listFits",
    summary: "The caller's trips that take a parcel, and the obstacles of the others.",
    policy: signedIn,
    input: ListFits,
    output: FitsView,
    errors: ["announcement.not_found", "announcement.unavailable"],
  },
  async (ctx, { id }) => {
    const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, id));
    if (!row) return fail("announcement.not_found");
    await assertVisible(ctx, row);
    const parcel = datedParcel(await parcelFacts(ctx.tx, row), row);
    const rows = await ctx.tx
      .select()
      .from(trips)
      .where(
        and(
          eq(trips.workspaceId, ctx.actor.workspaceId),
          eq(trips.status, TripStatus.active),
          eq(trips.moderation, "approved"),
          isNull(trips.deletedAt),
          gt(trips.departsUntil, ctx.now),
        ),
      )
      .orderBy(asc(trips.departsAt))
      .limit(MATCHING.ownTripsMax);
    const cityRows = await loadPlaceRows(
      ctx.tx,
      rows.flatMap(({ departureCityId, arrivalCityId }) => [departureCityId, arrivalCityId]),
    );
    const sentence = translator(ctx.locale, "errors");
    const data = [];
    for (const trip of rows) {
      const [misfit] = leastMisfits(parcel, await tripsOf(ctx.tx, trip), row.shipmentType);
      const departure = toCityRef(cityRows.get(trip.departureCityId), ctx.locale);
      data.push({
        transporterId: trip.id,
        departure: departure.city,
        arrival: toCityRef(cityRows.get(trip.arrivalCityId), ctx.locale).city,
        departureDay: localDay(trip.departsAt, departure.timeZone),
        vehicleType: trip.vehicleType,
        price: isPricedByWeight(trip) ? centsToEuros(priceForWeight(trip, row.totalWeightGrams / 1_000)) : null,
        misfit: misfit ? { code: misfit.code, message: sentence(`fit.${misfit.code}`, misfit.params) } : null,
      });
    }
    const today = localDay(ctx.now, parcel.zone);
    return {
      parcel: {
        startDay: daysBetween(row.startDay, today) > 0 ? today : row.startDay,
        endDay: row.endDay,
        shipmentType: row.shipmentType,
        vehicleType: await vehicleFor(ctx, row),
      },
      data,
    };
  },
);

type Wanted = Pick<typeof announcements.$inferSelect, "shipmentType" | "vehicleType">;

/** The parcel's vehicle, else that of the caller's newest trip by its mode, else the usual one. */
async function vehicleFor(ctx: Ctx<Actor>, { shipmentType, vehicleType }: Wanted): Promise<VehicleType> {
  if (shipmentType === ShipmentType.air) return "plane";
  if (vehicleType) return vehicleType;
  const [newest] = await ctx.tx
    .select({ vehicleType: trips.vehicleType })
    .from(trips)
    .where(and(eq(trips.workspaceId, ctx.actor.workspaceId), eq(trips.tripType, TripType.ground)))
    .orderBy(desc(trips.id))
    .limit(1);
  return newest?.vehicleType ?? "car";
}

import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Direction } from "@/db/enums/listings/trips";
import { readBatch } from "@/db/read-batch";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { matchDirections, matchParcels, matchRoutes } from "@/db/schema/listings/matching";
import { groundOptions, luggageOptions, tripStops, trips } from "@/db/schema/listings/trips";
import { hourOf } from "@/lib/core/time/calendar";
import { earliestOf, latestOf } from "@/lib/core/time/time";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { cellOf, coverRoute } from "./cover-corridor";
import type { CapacitySlot, GeoStop, Item, MatchRoute, ParcelFacts, TripDirection } from "./rules";

type TripRow = typeof trips.$inferSelect;
type ParcelRow = typeof announcements.$inferSelect;

/** Replaces a trip's rows in the match index; called when the trip is published. */
export async function indexTrip(tx: Queryable, tripId: number): Promise<void> {
  const [row] = await tx.select().from(trips).where(eq(trips.id, tripId));
  if (!row) return;
  const directions = await tripDirectionsOf(tx, row);
  const values = [];
  // In one order for both directions, so that opposite trips cannot deadlock.
  for (const half of directions.toSorted((one, other) => (stopsTextOf(one) < stopsTextOf(other) ? -1 : 1)))
    values.push({
      tripId,
      direction: half.direction,
      routeId: await upsertRoute(tx, half),
      departsAt: new Date(half.departsAtMs),
      departsUntil: new Date(half.departsUntilMs),
      weightMaxGrams: half.gramsMax,
      slots: half.slots,
    });
  await tx.delete(matchDirections).where(eq(matchDirections.tripId, tripId));
  await tx.insert(matchDirections).values(values);
}

function stopsTextOf({ stops }: MatchRoute): string {
  return JSON.stringify(stops);
}

/** The id of a route, inserted on first use and locked until the direction refers to it. */
async function upsertRoute(tx: Queryable, route: MatchRoute): Promise<number> {
  const { tripType, detourKm, stops } = route;
  const key = sql<string>`md5(concat_ws(' ', ${tripType}::int, ${detourKm}::int, ${stopsTextOf(route)}::text))`;
  const [known] = await tx
    .select({ id: matchRoutes.id })
    .from(matchRoutes)
    .where(eq(matchRoutes.key, key))
    .for("key share");
  if (known) return known.id;
  // A concurrent insert is waited for, and its row is locked as well.
  const [made] = await tx
    .insert(matchRoutes)
    .values({ key, tripType, detourKm, stops, cells: coverRoute(route) })
    .onConflictDoUpdate({ target: matchRoutes.key, set: { detourKm } })
    .returning({ id: matchRoutes.id });
  if (!made) throw new Error("an upserted route has no row");
  return made.id;
}

/** Replaces a parcel's row in the match index. */
export async function indexParcel(tx: Queryable, announcementId: number): Promise<void> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, announcementId));
  if (!row) return;
  const facts = await parcelFacts(tx, row);
  const values = {
    shipmentType: row.shipmentType,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    departureCell: cellOf(facts.from),
    destinationCell: cellOf(facts.to),
    facts,
  };
  await tx
    .insert(matchParcels)
    .values({ announcementId, ...values })
    .onConflictDoUpdate({ target: matchParcels.announcementId, set: values });
}

/** The directions of a trip: outbound, and return when it has capacity. */
export async function tripDirectionsOf(tx: Queryable, row: TripRow): Promise<TripDirection[]> {
  const { between, luggage, ground } = await readBatch(tx, {
    between: tx.select().from(tripStops).where(eq(tripStops.tripId, row.id)).orderBy(asc(tripStops.position)),
    luggage: tx.select().from(luggageOptions).where(eq(luggageOptions.tripId, row.id)),
    ground: tx.select().from(groundOptions).where(eq(groundOptions.tripId, row.id)),
  });
  const stops: GeoStop[] = [
    [row.departureLatitude, row.departureLongitude, row.departureCityId],
    ...between.map(({ latitude, longitude, cityId }): GeoStop => [latitude, longitude, cityId]),
    [row.arrivalLatitude, row.arrivalLongitude, row.arrivalCityId],
  ];
  const of = (direction: Direction) => [
    ...luggage.filter((option) => option.direction === direction),
    ...ground.filter((option) => option.direction === direction),
  ];
  const route = { tripType: row.tripType, detourKm: row.allowsDetour ? (row.detourRadiusKm ?? 0) : 0 };
  const out: TripDirection = {
    ...route,
    direction: "aller",
    stops,
    slots: of("aller").map(toSlot),
    departsAtMs: row.departsAt.getTime(),
    departsUntilMs: row.departsUntil.getTime(),
    gramsMax: row.weightMaxGrams,
  };
  const back = of("retour");
  const leavesBack = await returnSpan(tx, row);
  if (!leavesBack || back.length === 0) return [out];
  const gramsMax = back.reduce((sum, { weightMaxGrams }) => sum + weightMaxGrams, 0);
  return [
    out,
    { ...route, direction: "retour", stops: stops.toReversed(), slots: back.map(toSlot), ...leavesBack, gramsMax },
  ];
}

function toSlot(option: typeof luggageOptions.$inferSelect | typeof groundOptions.$inferSelect): CapacitySlot {
  if (!("lengthCm" in option)) return [option.weightMaxGrams, 0, 0, 0, 0];
  const [long, middle, short] = sorted([option.lengthCm, option.widthCm, option.heightCm]);
  return [option.weightMaxGrams, option.parcelsMax ?? 0, long, middle, short];
}

/** The departure of the return: at its time, or at any time of its day. */
async function returnSpan(tx: Queryable, { hasReturnDate, returnDate, returnTime, arrivalCityId }: TripRow) {
  if (!hasReturnDate || !returnDate) return undefined;
  const back = { day: returnDate, time: hourOf(returnTime), zone: await zoneOf(tx, arrivalCityId) };
  return { departsAtMs: earliestOf(back).getTime(), departsUntilMs: latestOf(back).getTime() };
}

async function zoneOf(tx: Queryable, cityId: number): Promise<string> {
  const city = (await loadPlaceRows(tx, [cityId])).get(cityId);
  if (!city) throw new Error("a listing's city is unknown");
  return city.timeZone;
}

/** The parts of a parcel that matching needs. */
export async function parcelFacts(tx: Queryable, row: ParcelRow): Promise<ParcelFacts> {
  const items = await tx.select().from(packages).where(eq(packages.announcementId, row.id));
  return {
    from: [row.departureLatitude, row.departureLongitude, row.departureCityId],
    to: [row.destinationLatitude, row.destinationLongitude, row.destinationCityId],
    zone: await zoneOf(tx, row.departureCityId),
    items: items.map(toItem),
  };
}

/** A package in the match index. */
export function toItem(
  item: Pick<typeof packages.$inferSelect, "lengthCm" | "widthCm" | "heightCm" | "weightGrams" | "quantity">,
): Item {
  const [long, middle, short] = sorted([item.lengthCm, item.widthCm, item.heightCm]);
  return [item.weightGrams, long, middle, short, item.quantity];
}

/** Sides from long to short, as a parcel may lie on any face; no limits when a side is unknown. */
function sorted(sides: readonly (number | null)[]): [number, number, number] {
  const [long = 0, middle = 0, short = 0] = sides.map((side) => side ?? 0).toSorted((a, b) => b - a);
  return sides.some((side) => !side) ? [0, 0, 0] : [long, middle, short];
}

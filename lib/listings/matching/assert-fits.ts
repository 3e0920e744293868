import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { TripType } from "@/db/enums/listings/trips";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Locale } from "@/lib/core/actor";
import { type ErrorCode, fail } from "@/lib/core/errors";
import { DETOUR_RADII_KM } from "@/lib/listings/trips/enums";
import { loadPlaceRows, type PlaceRow } from "@/lib/platform/places/load-city-refs";
import { parcelFacts, toItem, tripDirectionsOf } from "./operations";
import { type GeoStop, leastMisfits, type Misfit, type Parcel, type ParcelFacts, type Trip } from "./rules";

type Reader = { tx: Queryable; locale: Locale };
/** A parcel as a shipper describes it to a carrier: sizes in cm, weight in kg. */
export type DescribedParcel = {
  departureCityId: number;
  arrivalCityId: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  quantity: number;
};
type TripRow = typeof trips.$inferSelect;
/** A parcel as it is held against trips, with the mode of travelling that it asks for. */
type Wanted = { parcel: Parcel; wanted?: TripType | undefined };
/** What a room is about. */
type Subject = { id: number; announcementId: number | null; departureCityId: number; arrivalCityId: number };
/** A trip that an offer names. */
export type OfferedTrip = {
  departureCityId: number;
  arrivalCityId: number;
  tripType: TripType;
  maxWeight: number;
};

/** The errors of a parcel that a trip cannot take, for the commands that ask. */
export const FIT_ERRORS: ErrorCode[] = [
  "fit.kind",
  "fit.air_weight",
  "fit.weight",
  "fit.piece",
  "fit.size",
  "fit.route",
  "fit.too_late",
  "fit.too_early",
];

/** Throws why a trip cannot take the parcel that a shipper describes to its carrier. Cities that are not there are left to the parcel's own check. */
export async function assertTripTakes(ctx: Reader, tripId: number, described: DescribedParcel): Promise<void> {
  const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, tripId));
  const cityRows = await loadPlaceRows(ctx.tx, [described.departureCityId, described.arrivalCityId]);
  const from = cityRows.get(described.departureCityId);
  const to = cityRows.get(described.arrivalCityId);
  if (!row || !from || !to) return;
  const { length, width, height, weight, quantity } = described;
  const item = toItem({
    lengthCm: length,
    widthCm: width,
    heightCm: height,
    weightGrams: Math.round(weight * 1_000),
    quantity,
  });
  const parcel = anyDay({ from: stopOf(from), to: stopOf(to), zone: from.timeZone, items: [item] });
  await refuse(ctx, leastMisfits(parcel, await tripsOf(ctx.tx, row)), parcel);
}

/** Throws why the trip that a carrier's offer names cannot take the parcel of the room. Its days are between the two. */
export async function assertOfferTakes(
  ctx: Reader,
  room: Subject,
  { departureCityId, arrivalCityId, tripType, maxWeight }: OfferedTrip,
): Promise<void> {
  const found = await wantedIn(ctx.tx, room);
  const cityRows = await loadPlaceRows(ctx.tx, [departureCityId, arrivalCityId]);
  const from = cityRows.get(departureCityId);
  const to = cityRows.get(arrivalCityId);
  if (!found || !from || !to) return;
  const grams = Math.round(maxWeight * 1_000);
  const trip: Trip = {
    direction: "aller",
    stops: [stopOf(from), stopOf(to)],
    tripType,
    // Who offers a trip for this parcel leaves its route for it, as far as trips here do.
    detourKm: Math.max(...DETOUR_RADII_KM),
    slots: [],
    gramsLeft: grams,
    departsAtMs: 0,
    departsUntilMs: 0,
  };
  await refuse(ctx, leastMisfits(found.parcel, [trip], found.wanted), found.parcel);
}

/** The journeys of a trip with what reservations have left of them. */
export async function tripsOf(tx: Queryable, row: TripRow): Promise<Trip[]> {
  const directions = await tripDirectionsOf(tx, row);
  return directions.map((direction) => ({
    ...direction,
    gramsLeft: Math.min(direction.gramsMax, row.weightMaxGrams - row.weightHeldGrams),
  }));
}

/** The parcel that a room is about: announced, or described to the carrier. */
async function wantedIn(tx: Queryable, room: Subject): Promise<Wanted | undefined> {
  if (room.announcementId !== null) {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, room.announcementId));
    return row && { parcel: anyDay(await parcelFacts(tx, row)), wanted: row.shipmentType };
  }
  const rows = await tx.select().from(packages).where(eq(packages.roomId, room.id));
  const cityRows = await loadPlaceRows(tx, [room.departureCityId, room.arrivalCityId]);
  const from = cityRows.get(room.departureCityId);
  const to = cityRows.get(room.arrivalCityId);
  if (!from || !to || rows.length === 0) return undefined;
  return { parcel: anyDay({ from: stopOf(from), to: stopOf(to), zone: from.timeZone, items: rows.map(toItem) }) };
}

function anyDay(facts: ParcelFacts): Parcel {
  return { ...facts, startsAtMs: Number.NEGATIVE_INFINITY, endsAtMs: Number.POSITIVE_INFINITY };
}

function stopOf({ latitude, longitude, cityId }: PlaceRow): GeoStop {
  return [latitude, longitude, cityId];
}

/** The first misfit is the error; all of them are its data, with the parcel's route and weight, by which others are searched. */
async function refuse(ctx: Reader, misfits: Misfit[], parcel: Parcel): Promise<void> {
  const [first] = misfits;
  if (!first) return;
  const [fromId, toId] = [parcel.from[2], parcel.to[2]];
  const cityRows = await loadPlaceRows(ctx.tx, [fromId, toId]);
  const nameOf = (id: number) => cityRows.get(id)?.names[ctx.locale] ?? "";
  const grams = parcel.items.reduce((sum, [each, , , , quantity]) => sum + each * quantity, 0);
  fail(`fit.${first.code}`, {
    params: first.params,
    facts: { misfits, search: { fromId, from: nameOf(fromId), toId, to: nameOf(toId), weight: grams / 1_000 } },
  });
}

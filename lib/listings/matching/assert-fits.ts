import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { VehicleType } from "@/db/enums/listings/announcements";
import { TripType } from "@/db/enums/listings/trips";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Locale } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";
import type { PlaceTime } from "@/lib/core/time/calendar";
import { earliestOf, latestOf } from "@/lib/core/time/time";
import { DETOUR_RADII_KM } from "@/lib/listings/trips/enums";
import { vehicleWeightMaxKg } from "@/lib/listings/trips/limits";
import { loadPlaceRows, type PlaceRow } from "@/lib/platform/places/load-city-refs";
import { MATCHING } from "./limits";
import { parcelFacts, toItem, tripDirectionsOf } from "./operations";
import { type GeoStop, leastMisfits, type Misfit, type Parcel, type ParcelFacts, type Trip } from "./rules";

type Reader = { tx: Queryable; locale: Locale };
/** A parcel as a shipper describes it to a carrier: cm and kg. */
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
type ParcelRow = typeof announcements.$inferSelect;
/** A parcel to match, with its transport mode. */
type MatchRequest = { parcel: Parcel; tripType?: TripType | undefined };
/** The subject of a room. */
type Subject = { id: number; announcementId: number | null; departureCityId: number; arrivalCityId: number };
/** The trip of an offer. */
export type OfferedTrip = {
  departureCityId: number;
  arrivalCityId: number;
  tripType: TripType;
  maxWeight: number;
};

/** The errors of a parcel that does not fit a trip. */
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

/** Throws when a described parcel does not fit the trip; unknown cities are checked elsewhere. */
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
  await throwFirst(ctx, leastMisfits(parcel, await tripsOf(ctx.tx, row)), parcel);
}

/**
 * Throws when an announced parcel does not fit the trip that it is proposed to. Dates are not
 * compared: who proposes a parcel to a trip accepts its day.
 */
export async function assertTripTakesAnnounced(ctx: Reader, tripId: number, parcelId: number): Promise<void> {
  const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, tripId));
  const [announced] = await ctx.tx.select().from(announcements).where(eq(announcements.id, parcelId));
  if (!row || !announced) return;
  const parcel = anyDay(await parcelFacts(ctx.tx, announced));
  await throwFirst(ctx, leastMisfits(parcel, await tripsOf(ctx.tx, row), announced.shipmentType), parcel);
}

/** Throws when a room's parcel does not fit the trip of an offer; dates are not compared. */
export async function assertOfferTakes(
  ctx: Reader,
  room: Subject,
  { departureCityId, arrivalCityId, tripType, maxWeight }: OfferedTrip,
): Promise<void> {
  const found = await parcelOf(ctx.tx, room);
  const cityRows = await loadPlaceRows(ctx.tx, [departureCityId, arrivalCityId]);
  const from = cityRows.get(departureCityId);
  const to = cityRows.get(arrivalCityId);
  if (!found || !from || !to) return;
  const grams = Math.round(maxWeight * 1_000);
  const trip: Trip = {
    direction: "aller",
    stops: [stopOf(from), stopOf(to)],
    tripType,
    // A carrier who offers a trip for this parcel accepts the largest detour.
    detourKm: Math.max(...DETOUR_RADII_KM),
    slots: [],
    gramsLeft: grams,
    departsAtMs: 0,
    departsUntilMs: 0,
  };
  await throwFirst(ctx, leastMisfits(found.parcel, [trip], found.tripType), found.parcel);
}

/** A day or several on which a carrier leaves, and the means of travel. */
export type DescribedJourney = { first: PlaceTime; last: PlaceTime; vehicleType: VehicleType };

/**
 * Throws when an announced parcel does not fit a journey that its carrier describes. A day that is
 * a near miss is left to the sender, who reads it before accepting.
 */
export async function assertJourneyTakes(ctx: Reader, announced: ParcelRow, journey: DescribedJourney): Promise<void> {
  const parcel = datedParcel(await parcelFacts(ctx.tx, announced), announced);
  const { first, last, vehicleType } = journey;
  const maxKg = vehicleWeightMaxKg(vehicleType);
  const trip: Trip = {
    direction: "aller",
    stops: [parcel.from, parcel.to],
    tripType: vehicleType === "plane" ? TripType.plane : TripType.ground,
    detourKm: 0,
    slots: [],
    gramsLeft: maxKg === undefined ? Number.POSITIVE_INFINITY : maxKg * 1_000,
    // All of its days count, where a trip's have to overlap: too late is judged by the last one,
    // too early by the first.
    departsAtMs: earliestOf(last).getTime(),
    departsUntilMs: latestOf(first).getTime(),
  };
  const misfits = leastMisfits(parcel, [trip], announced.shipmentType).filter((misfit) => !isNearDay(misfit));
  await throwFirst(ctx, misfits, parcel);
}

/** The direction of a carrier's trip that takes an announced parcel; throws when none does. */
export async function assertTripFits(ctx: Reader, row: TripRow, announced: ParcelRow): Promise<Trip> {
  const parcel = datedParcel(await parcelFacts(ctx.tx, announced), announced);
  const directions = await tripsOf(ctx.tx, row);
  await throwFirst(ctx, leastMisfits(parcel, directions, announced.shipmentType), parcel);
  const taking = directions.find((direction) => leastMisfits(parcel, [direction], announced.shipmentType).length === 0);
  if (!taking) throw new Error("a trip without misfits has a direction that takes the parcel");
  return taking;
}

function isNearDay({ code, params }: Misfit): boolean {
  return (code === "too_late" || code === "too_early") && Number(params.days) <= MATCHING.nearDays;
}

/** A parcel with the days on which it may leave. */
export function datedParcel(facts: ParcelFacts, { startsAt, endsAt }: Pick<ParcelRow, "startsAt" | "endsAt">): Parcel {
  return { ...facts, startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() };
}

/** The directions of a trip with their remaining capacity. */
export async function tripsOf(tx: Queryable, row: TripRow): Promise<Trip[]> {
  const directions = await tripDirectionsOf(tx, row);
  return directions.map((direction) => ({
    ...direction,
    gramsLeft: Math.min(direction.gramsMax, row.weightMaxGrams - row.weightHeldGrams),
  }));
}

/** The parcel of a room: announced, or described to the carrier. */
async function parcelOf(tx: Queryable, room: Subject): Promise<MatchRequest | undefined> {
  if (room.announcementId !== null) {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, room.announcementId));
    return row && { parcel: anyDay(await parcelFacts(tx, row)), tripType: row.shipmentType };
  }
  const rows = await tx.select().from(packages).where(eq(packages.roomId, room.id));
  const cityRows = await loadPlaceRows(tx, [room.departureCityId, room.arrivalCityId]);
  const from = cityRows.get(room.departureCityId);
  const to = cityRows.get(room.arrivalCityId);
  if (!from || !to || rows.length === 0) return undefined;
  return { parcel: anyDay({ from: stopOf(from), to: stopOf(to), zone: from.timeZone, items: rows.map(toItem) }) };
}

/** A parcel whose days do not count. */
export function anyDay(facts: ParcelFacts): Parcel {
  return { ...facts, startsAtMs: Number.NEGATIVE_INFINITY, endsAtMs: Number.POSITIVE_INFINITY };
}

function stopOf({ latitude, longitude, cityId }: PlaceRow): GeoStop {
  return [latitude, longitude, cityId];
}

/** Throws the first misfit; the data has all of them, and a search for other trips. */
async function throwFirst(ctx: Reader, misfits: Misfit[], parcel: Parcel): Promise<void> {
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

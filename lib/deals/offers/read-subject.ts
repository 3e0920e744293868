import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { announcementPlaces, announcements, packages } from "@/db/schema/listings/announcements";
import { groundOptions, luggageOptions, tripStops, trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import type { RoomRow } from "@/lib/deals/rooms/queries";
import { readFlight } from "@/lib/listings/trips/flight-reference";

/** The subject of a room: an announced parcel, a trip with its own parcel, or both. */
type RoomSubject = Pick<RoomRow, "id" | "announcementId" | "tripId">;

/** The facts that an offer's price depends on, and their hash. */
export type OfferSubject = { facts: Record<string, unknown>; version: string };

/**
 * Reads the current subject of a room: the contents, route, dates and handling. Titles, photos, the
 * asked price and visibility are left out, because they do not bind.
 */
export async function readSubject(tx: Queryable, room: RoomSubject): Promise<OfferSubject> {
  const facts = {
    ...(room.announcementId === null
      ? { packages: await readPackages(tx, eq(packages.roomId, room.id)) }
      : { parcel: await readParcel(tx, room.announcementId) }),
    ...(room.tripId === null ? {} : { trip: await readTrip(tx, room.tripId) }),
  };
  return { facts, version: createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16) };
}

async function readParcel(tx: Queryable, announcementId: number) {
  const [[row], places, contents] = await Promise.all([
    tx.select().from(announcements).where(eq(announcements.id, announcementId)),
    tx
      .select()
      .from(announcementPlaces)
      .where(eq(announcementPlaces.announcementId, announcementId))
      .orderBy(asc(announcementPlaces.kind)),
    readPackages(tx, eq(packages.announcementId, announcementId)),
  ]);
  if (!row) return fail("announcement.not_found");
  return {
    packages: contents,
    shipmentType: row.shipmentType,
    subShipmentType: row.subShipmentType,
    vehicleType: row.vehicleType,
    frequency: row.frequency,
    days: [row.startDay, row.endDay],
    handling: row.handling,
    places: places.map(({ id: _id, announcementId: _of, ...place }) => place),
  };
}

async function readPackages(tx: Queryable, which: ReturnType<typeof eq>) {
  const rows = await tx.select().from(packages).where(which).orderBy(asc(packages.position), asc(packages.id));
  return rows.map((row) => ({
    content: row.content,
    sizeCm: [row.lengthCm, row.widthCm, row.heightCm],
    weightGrams: row.weightGrams,
    quantity: row.quantity,
    valueCents: row.valueCents,
    isFragile: row.isFragile,
  }));
}

async function readTrip(tx: Queryable, tripId: number) {
  const [[row], stops, luggage, ground] = await Promise.all([
    tx.select().from(trips).where(eq(trips.id, tripId)),
    tx.select().from(tripStops).where(eq(tripStops.tripId, tripId)),
    tx.select().from(luggageOptions).where(eq(luggageOptions.tripId, tripId)),
    tx.select().from(groundOptions).where(eq(groundOptions.tripId, tripId)),
  ]);
  if (!row) return fail("transporter.not_found");
  const of = <T extends { position: number; id?: number; tripId: number }>(rows: readonly T[]) =>
    [...rows].sort((one, other) => one.position - other.position).map(({ id: _id, tripId: _of, ...rest }) => rest);
  return {
    tripType: row.tripType,
    vehicleType: row.vehicleType,
    departure: [row.departureCityId, row.departureLatitude, row.departureLongitude],
    arrival: [row.arrivalCityId, row.arrivalLatitude, row.arrivalLongitude],
    stops: of(stops),
    luggage: of(luggage),
    ground: of(ground),
    days: [row.departureDay, row.departureLastDay, row.arrivalDay, row.returnDate],
    times: [row.departureTime, row.arrivalTime, row.returnTime],
    flights: [row.flightReference, row.returnFlightReference].map((flight) => flight && (readFlight(flight) ?? flight)),
    deliveryOption: row.deliveryOption,
    detourRadiusKm: row.detourRadiusKm,
    weightMaxGrams: row.weightMaxGrams,
  };
}

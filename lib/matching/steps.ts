import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { announcements, packages } from "@/db/schema/announcements";
import { parcelSpots, tripCorridors } from "@/db/schema/matching";
import { groundOptions, luggageOptions, transportStops, transports } from "@/db/schema/transports";
import { cellOf, coverTrip } from "./cover-corridor";
import type { Item, ParcelFacts, Room, TripFacts } from "./rules";

type TripRow = typeof transports.$inferSelect;
type ParcelRow = typeof announcements.$inferSelect;

/** Writes down what matching knows of a trip; a later writing replaces it. For a trip that goes on the market. */
export async function indexTrip(tx: Queryable, transportId: number): Promise<void> {
  const [row] = await tx.select().from(transports).where(eq(transports.id, transportId));
  if (!row) return;
  const facts = await tripFacts(tx, row);
  const values = {
    transportType: row.transportType,
    departsAt: row.departsAt,
    departsUntil: row.departsUntil,
    cells: coverTrip(facts, row.transportType, row.detourRadiusKm ?? 0),
    facts,
  };
  await tx
    .insert(tripCorridors)
    .values({ transportId, ...values })
    .onConflictDoUpdate({ target: tripCorridors.transportId, set: values });
}

/** Writes down what matching knows of a parcel; a later writing replaces it. */
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
    .insert(parcelSpots)
    .values({ announcementId, ...values })
    .onConflictDoUpdate({ target: parcelSpots.announcementId, set: values });
}

/** The way of a trip and what it can take on its way out. */
export async function tripFacts(tx: Queryable, row: TripRow): Promise<TripFacts> {
  const stops = await tx
    .select()
    .from(transportStops)
    .where(eq(transportStops.transportId, row.id))
    .orderBy(asc(transportStops.position));
  const luggage = await tx
    .select()
    .from(luggageOptions)
    .where(and(eq(luggageOptions.transportId, row.id), eq(luggageOptions.direction, "aller")));
  const ground = await tx
    .select()
    .from(groundOptions)
    .where(and(eq(groundOptions.transportId, row.id), eq(groundOptions.direction, "aller")));
  return {
    spots: [
      [row.departureLatitude, row.departureLongitude, row.departureCityId],
      ...stops.map(({ latitude, longitude, cityId }) => [latitude, longitude, cityId] as const),
      [row.arrivalLatitude, row.arrivalLongitude, row.arrivalCityId],
    ],
    rooms: [
      ...luggage.map((option): Room => [option.weightMaxGrams, 0, 0, 0, 0]),
      ...ground.map((option): Room => {
        const [long, middle, short] = sorted([option.lengthCm, option.widthCm, option.heightCm]);
        return [option.weightMaxGrams, option.parcelsMax ?? 0, long, middle, short];
      }),
    ],
  };
}

/** The ends of a parcel and its packages. */
export async function parcelFacts(tx: Queryable, row: ParcelRow): Promise<ParcelFacts> {
  const items = await tx.select().from(packages).where(eq(packages.announcementId, row.id));
  return {
    from: [row.departureLatitude, row.departureLongitude, row.departureCityId],
    to: [row.destinationLatitude, row.destinationLongitude, row.destinationCityId],
    items: items.map((item): Item => {
      const [long, middle, short] = sorted([item.lengthCm, item.widthCm, item.heightCm]);
      return [item.weightGrams, long, middle, short, item.quantity];
    }),
  };
}

/** Sides from long to short: a parcel may lie on any of its faces. A room with an unnamed side has no limit there. */
function sorted(sides: readonly (number | null)[]): [number, number, number] {
  const [long = 0, middle = 0, short = 0] = sides.map((side) => side ?? 0).toSorted((a, b) => b - a);
  return sides.some((side) => !side) ? [0, 0, 0] : [long, middle, short];
}

import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { announcements } from "@/db/schema/listings/announcements";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { findTrips } from "@/lib/listings/matching/queries";
import { evaluate, type ParcelFacts, type Trip, verdictOf } from "@/lib/listings/matching/rules";
import type { Figure, Line } from "../line";
import { withBigDatabase } from "../support/big-database";
import { fillTrips, findCities } from "../support/fill-trips";
import { median, percentile } from "../support/numbers";

const TRIPS = 100_000;
const PARCELS = 60;
const ROUNDS = 3;
/** How many parcels are also compared with every trip. */
const COMPARED = 6;
const DAY_MS = 86_400_000;

type ParcelRow = typeof announcements.$inferSelect;
type Parcel = { row: ParcelRow; facts: ParcelFacts };

/** The trips that one parcel fits, found by the index, next to a check of every trip. */
export const line: Line = {
  title: "matching: one parcel among 100,000 trips",
  budget: "p95 ≤ 50 ms, with the answer of a check of every trip",
  run: () => withBigDatabase("bench_matching", measure),
};

async function measure({ db, settle }: { db: Db; settle: () => Promise<void> }): Promise<Figure[]> {
  await fillTrips(db, TRIPS);
  await settle();
  const parcels = await makeParcels(db);
  const now = new Date();
  const timesMs: number[] = [];
  const fitCounts: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { row, facts } of parcels) {
      const startedAt = performance.now();
      const { fits } = await findTrips(db, row, facts, { now });
      // The first round warms up.
      if (round === 0) fitCounts.push(fits.length);
      else timesMs.push(performance.now() - startedAt);
    }
  const differences = await countDifferences(db, parcels.slice(0, COMPARED), now);
  const note = `p50 ${median(timesMs).toFixed(1)} ms; ${median(fitCounts)} trips fit, ${Math.max(...fitCounts)} at most`;
  return [
    {
      what: `p95 among ${TRIPS.toLocaleString("en")} live trips`,
      value: percentile(timesMs, 0.95),
      unit: "ms",
      max: 50,
      note,
    },
    { what: "answers that differ from the whole check", value: differences, unit: "", max: 0, note: `of ${COMPARED}` },
  ];
}

/** Parcels from north to south of several weights and periods. */
async function makeParcels(db: Db): Promise<Parcel[]> {
  const north = await findCities(db, { countries: ["FR", "BE", "ES", "IT"], count: PARCELS });
  const south = await findCities(db, { countries: ["DZ", "MA", "TN"], count: 25 });
  return north.map((from, index) => {
    const startsAt = new Date(Date.now() + (index % 30) * DAY_MS);
    const grams = 1_000 + (index % 10) * 1_500;
    const row = {
      workspaceId: 100_000,
      shipmentType: index % 2 === 0 ? 2 : 1,
      startsAt,
      endsAt: new Date(startsAt.getTime() + (5 + (index % 10)) * DAY_MS),
      totalWeightGrams: grams,
      carrierType: null,
      vehicleType: null,
    } as ParcelRow; // the columns that matching reads
    const to = south[((index + 1) * 7) % south.length] ?? from;
    return { row, facts: { zone: MARKET_ZONE, from, to, items: [[grams, 40, 30, 20, 1]] } };
  });
}

/** Checks every trip against parcels; counts the parcels with another answer than the index gives. */
async function countDifferences(db: Db, parcels: readonly Parcel[], now: Date): Promise<number> {
  const directions = await db.execute<Trip & { id: number }>(sql`
    select t.id, w.stops, l.slots, l.direction, t.trip_type as "tripType", coalesce(t.detour_radius_km, 0) as "detourKm",
      (extract(epoch from l.departs_at) * 1000)::float8 as "departsAtMs",
      (extract(epoch from l.departs_until) * 1000)::float8 as "departsUntilMs",
      least(l.weight_max_grams, t.weight_max_grams - t.weight_held_grams) as "gramsLeft"
    from trips t join match_directions l on l.trip_id = t.id join match_routes w on w.id = l.route_id
    where t.departs_until >= ${now.toISOString()}::timestamptz`);
  let count = 0;
  for (const { row, facts } of parcels) {
    const parcel = { ...facts, startsAtMs: row.startsAt.getTime(), endsAtMs: row.endsAt.getTime() };
    const whole = directions.filter(
      (trip) => trip.tripType === row.shipmentType && verdictOf(evaluate(parcel, trip)) !== "apart",
    );
    const { fits, near } = await findTrips(db, row, facts, { now });
    const [expected, found] = [new Set(whole.map(({ id }) => id)), new Set([...fits, ...near].map(({ id }) => id))];
    if (expected.size !== found.size || ![...expected].every((id) => found.has(id))) count += 1;
  }
  return count;
}

import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { announcements } from "@/db/schema/listings/announcements";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { findTrips } from "@/lib/listings/matching/queries";
import { evaluate, type ParcelFacts, type Trip, verdictOf } from "@/lib/listings/matching/rules";
import type { Bench, Line, Result } from "../line";
import { openBigDatabase } from "../support/big-database";
import { fillTrips } from "../support/fill-trips";
import { percentile } from "../support/numbers";

const TRIPS = 100_000;
const PARCELS = 60;
const ROUNDS = 3;
const P95_MAX_MS = 50;
/** So many parcels are also held against every trip. */
const CHECKED = 6;
const DAY_MS = 86_400_000;

type ParcelRow = typeof announcements.$inferSelect;
type Asked = { row: ParcelRow; facts: ParcelFacts };

/**
 * P4: one parcel against a hundred thousand live trips, and the same answer as the check of every
 * one of them.
 */
export const line: Line = { title: "matching", run };

async function run(bench: Bench): Promise<Result[]> {
  await bench.release();
  const big = await openBigDatabase("bench_matching");
  try {
    bench.say(`P4 filling in ${TRIPS} trips`);
    await fillTrips(big.db, TRIPS);
    await big.settle();
    const parcels = await makeParcels(big.db);
    const now = new Date();
    const timesMs: number[] = [];
    const found: number[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const { row, facts } of parcels) {
        const startedAt = performance.now();
        const { fits } = await findTrips(big.db, row, facts, { now });
        if (round >= 0) timesMs.push(performance.now() - startedAt);
        found.push(fits.length);
      }
    }
    const differences = await compareWithAll(big.db, parcels.slice(0, CHECKED), now);
    const p95Ms = percentile(timesMs, 0.95);
    return [
      {
        what: `one parcel, ${TRIPS.toLocaleString("en")} live trips`,
        measured: `p95 ${p95Ms.toFixed(1)} ms`,
        limit: `p95 ${P95_MAX_MS} ms, the answer of the whole check`,
        p50Ms: percentile(timesMs, 0.5),
        p99Ms: percentile(timesMs, 0.99),
        misses: [
          ...(p95Ms > P95_MAX_MS ? [`p95 above ${P95_MAX_MS} ms`] : []),
          ...(differences > 0 ? [`${differences} of ${CHECKED} answers differ from the check of every trip`] : []),
        ],
        notes: [
          `fits per parcel: median ${percentile(found, 0.5)}, most ${Math.max(...found)}`,
          `${CHECKED} answers held against the check of every journey`,
          await explain(big.db),
        ],
      },
    ];
  } finally {
    await big.stop();
  }
}

/** Parcels at places near the route, of all weights and spans. */
async function makeParcels({ $client }: Db): Promise<Asked[]> {
  const rows = await $client<{ from: number[]; to: number[] }[]>`
    with north as (select c.latitude, c.longitude, c.id, row_number() over (order by c.population desc) as n from cities c
        join countries k on k.id = c.country_id where k.code in ('FR','BE','ES','IT') limit 60),
      south as (select c.latitude, c.longitude, c.id, row_number() over (order by c.population desc) as n from cities c
        join countries k on k.id = c.country_id where k.code in ('DZ','MA','TN') limit 60)
    select array[a.latitude, a.longitude, a.id] as from, array[b.latitude, b.longitude, b.id] as to
    from north a join south b on b.n = 1 + (a.n * 7) % 25 order by a.n limit ${PARCELS}`;
  return rows.map(({ from, to }, index) => {
    const facts = {
      zone: MARKET_ZONE,
      from,
      to,
      items: [[1_000 + (index % 10) * 1_500, 40, 30, 20, 1]],
    } as unknown as ParcelFacts; // what the check reads of a parcel, and no more
    const startsAt = new Date(Date.now() + (index % 30) * DAY_MS);
    const row = {
      workspaceId: 100_000,
      shipmentType: index % 2 === 0 ? 2 : 1,
      startsAt,
      endsAt: new Date(startsAt.getTime() + (5 + (index % 10)) * DAY_MS),
      totalWeightGrams: facts.items[0]?.[0] ?? 0,
      carrierType: null,
      vehicleType: null,
    } as unknown as ParcelRow; // the columns that matching reads
    return { row, facts };
  });
}

/**
 * Reads every trip and holds it against the parcels; counts the parcels whose answer is another.
 */
async function compareWithAll(db: Db, parcels: readonly Asked[], now: Date): Promise<number> {
  const rows = await db.execute<
    Omit<Trip, "departsAtMs" | "departsUntilMs"> & { id: number; from: string; until: string }
  >(sql`
    select t.id, w.stops, l.slots, l.direction, l.departs_at as from, l.departs_until as until, t.trip_type as "tripType",
      least(l.weight_max_grams, t.weight_max_grams - t.weight_held_grams) as "gramsLeft", coalesce(t.detour_radius_km, 0) as "detourKm"
    from trips t join match_directions l on l.trip_id = t.id join match_routes w on w.id = l.route_id
    where t.departs_until >= ${now.toISOString()}::timestamptz`);
  const directions = rows.map(({ from, until, ...direction }) => ({
    ...direction,
    departsAtMs: new Date(from).getTime(),
    departsUntilMs: new Date(until).getTime(),
  }));
  let differences = 0;
  for (const { row, facts } of parcels) {
    const parcel = { ...facts, startsAtMs: row.startsAt.getTime(), endsAtMs: row.endsAt.getTime() };
    const whole = new Set(
      directions
        .filter(
          (direction) => direction.tripType === row.shipmentType && verdictOf(evaluate(parcel, direction)) !== "apart",
        )
        .map(({ id }) => id),
    );
    const { fits, near } = await findTrips(db, row, facts, { now });
    const ours = new Set([...fits, ...near].map(({ id }) => id));
    if (ours.size !== whole.size || ![...whole].every((id) => ours.has(id))) differences += 1;
  }
  return differences;
}

/** Which index each of the two steps takes, in the planner's words. */
async function explain(db: Db): Promise<string> {
  const steps = [
    sql`explain select id from match_routes where cells @> (select cells[1:2] from match_routes limit 1) and trip_type = 2`,
    sql`explain select trip_id from match_directions where route_id = any('{1,2,3}'::int[]) and departs_until >= now()`,
  ];
  const found: string[] = [];
  for (const step of steps) {
    const rows = await db.execute<{ "QUERY PLAN": string }>(step);
    const lines = rows.map((row) => row["QUERY PLAN"].replace(/[\s>-]*(.*?)\s*\(cost.*/, "$1"));
    found.push(lines.find((text) => text.includes("Index")) ?? `no index: ${lines[0]}`);
  }
  return found.join("; ");
}

import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Direction } from "@/db/enums/listings/trips";
import type { announcements } from "@/db/schema/listings/announcements";
import type { transports } from "@/db/schema/listings/trips";
import { cellOf, coverWay } from "./cover-corridor";
import { MATCHING } from "./limits";
import {
  excessKm,
  type Judged,
  judge,
  type Leg,
  type Measured,
  measure,
  type Parcel,
  type ParcelFacts,
  type Trip,
  verdictOf,
  type Way,
} from "./rules";

type TripRow = typeof transports.$inferSelect;
type ParcelRow = typeof announcements.$inferSelect;

/** A listing of the other side, both as the check took them, and what it came to. */
export type Match = { id: number; parcel: Parcel; trip: Trip; judged: Judged };
/** What fits and what nearly does, the smallest detour first. */
export type Matches = { fits: Match[]; near: Match[] };

const DAY_MS = 86_400_000;
/** Days count by the calendar, moments by the clock: one more day holds them all. */
const NEAR_MS = (MATCHING.nearDays + 1) * DAY_MS;

/** Candidates by column: of thousands of rows it is making and reading each that takes long. */
type WayColumns = { ids: number[]; spots: Way["spots"][]; detours: number[] };
type LegColumns = {
  ids: number[];
  ways: number[];
  directions: Direction[];
  rooms: Leg["rooms"][];
  departs: number[];
  until: number[];
  grams: number[];
};
type ParcelColumns = { ids: number[]; facts: ParcelFacts[]; starts: number[]; ends: number[] };

/**
 * The trips that a parcel fits, there or back. The index of cells gives the ways that may be near, each measured once however many take
 * it; of those that are near, the journeys of the right days are held against the parcel exactly. `only` names one trip, for a new listing.
 */
export async function findTrips(
  tx: Queryable,
  row: ParcelRow,
  facts: ParcelFacts,
  { now, only }: { now: Date; only?: number },
): Promise<Matches> {
  const parcel: Parcel = { ...facts, startsAtMs: row.startsAt.getTime(), endsAtMs: row.endsAt.getTime() };
  const from = Math.max(parcel.startsAtMs - NEAR_MS, now.getTime());
  const leaves = sql`l.departs_until >= ${at(from)} and l.departs_at <= ${at(parcel.endsAtMs + NEAR_MS)}`;
  const ways = await nearWays(tx, row, parcel, leaves);
  if (ways.size === 0) return { fits: [], near: [] };
  const found = await columnsOf<LegColumns>(
    tx,
    sql`select json_agg(t.id) as ids, json_agg(l.way_id) as ways, json_agg(l.direction) as directions, json_agg(l.rooms) as rooms,
      json_agg(${epoch(sql`l.departs_at`)}) as departs, json_agg(${epoch(sql`l.departs_until`)}) as until,
      json_agg(${GRAMS_LEFT}) as grams
    from trip_legs l join transports t on t.id = l.transport_id
    where l.way_id = any(${sql.param([...ways.keys()])}::int[]) and ${leaves}
      and t.status = 1 and t.moderation = 'approved' and t.deleted_at is null and t.departs_until >= ${at(now.getTime())}
      and t.workspace_id <> ${row.workspaceId} and ${GRAMS_LEFT} >= ${row.totalWeightGrams - MATCHING.nearGrams}
      ${row.carrierType === null ? sql`` : sql`and t.transporter_type = ${row.carrierType === 1 ? "individual" : "professional"}`}
      ${row.vehicleType === null ? sql`` : sql`and t.vehicle_type = ${row.vehicleType}`}
      ${only === undefined ? sql`` : sql`and t.id = ${only}`}`,
  );
  return sortOut(
    (found?.ids ?? []).flatMap((id, index) => {
      const way = ways.get(found?.ways[index] ?? 0);
      const [direction, rooms] = [found?.directions[index], found?.rooms[index]];
      if (!found || !way || !direction || !rooms) throw new Error("columns of one length");
      const trip: Trip = {
        ...way.way,
        direction,
        rooms,
        departsAtMs: found.departs[index] ?? 0,
        departsUntilMs: found.until[index] ?? 0,
        gramsLeft: found.grams[index] ?? 0,
      };
      return pairOf(id, parcel, trip, way.measured);
    }),
  );
}

/** A journey takes what it can take, as far as reservations have left it: they hold of the trip as a whole. */
const GRAMS_LEFT = sql`least(l.weight_max_grams, t.weight_max_grams - t.weight_held_grams)`;

/** The ways that a parcel fits or nearly fits by distance, of those that someone takes in its days. */
async function nearWays(tx: Queryable, row: ParcelRow, parcel: Parcel, leaves: SQL) {
  const found = await columnsOf<WayColumns>(
    tx,
    sql`select json_agg(w.id) as ids, json_agg(w.spots) as spots, json_agg(w.detour_km) as detours from trip_ways w
    where w.cells @> array[${cellOf(parcel.from)}, ${cellOf(parcel.to)}]::int[] and w.transport_type = ${row.shipmentType}
      and exists (select 1 from trip_legs l where l.way_id = w.id and ${leaves})`,
  );
  const near = new Map<number, { way: Way; measured: Measured }>();
  for (const [index, id] of (found?.ids ?? []).entries()) {
    const way: Way = {
      spots: found?.spots[index] ?? [],
      transportType: row.shipmentType,
      detourKm: found?.detours[index] ?? 0,
    };
    const measured = measure(parcel, way);
    if (excessKm(measured, way) <= MATCHING.nearKm) near.set(id, { way, measured });
  }
  return near;
}

/** The parcels that a trip can take along on one of its journeys; of very many the newest are looked at. */
export async function findParcels(
  tx: Queryable,
  row: TripRow,
  legs: readonly Leg[],
  { now, only }: { now: Date; only?: number },
): Promise<Matches> {
  const found: Match[] = [];
  if (row.departsUntil >= now) for (const leg of legs) found.push(...(await parcelsOfLeg(tx, row, leg, { now, only })));
  return sortOut(found);
}

async function parcelsOfLeg(
  tx: Queryable,
  row: TripRow,
  { gramsMax, ...leg }: Leg,
  { now, only }: { now: Date; only?: number | undefined },
): Promise<Match[]> {
  const trip: Trip = { ...leg, gramsLeft: Math.min(gramsMax, row.weightMaxGrams - row.weightHeldGrams) };
  const cells = sql`${sql.param(coverWay(leg))}::int[]`;
  const from = Math.max(trip.departsAtMs - NEAR_MS, now.getTime());
  const found = await columnsOf<ParcelColumns>(
    tx,
    sql`select json_agg(id) as ids, json_agg(facts) as facts, json_agg(starts) as starts, json_agg(ends) as ends from (
    select a.id, s.facts, ${epoch(sql`s.starts_at`)} as starts, ${epoch(sql`s.ends_at`)} as ends
    from parcel_spots s join announcements a on a.id = s.announcement_id
    where s.departure_cell = any(${cells}) and s.destination_cell = any(${cells})
      and s.shipment_type = ${row.transportType}
      and s.ends_at >= ${at(from)} and s.starts_at <= ${at(trip.departsUntilMs + NEAR_MS)}
      and a.status = 1 and a.visibility < 3 and a.deleted_at is null and a.publish_at <= ${at(now.getTime())}
      and a.workspace_id <> ${row.workspaceId}
      and a.total_weight_grams <= ${trip.gramsLeft + MATCHING.nearGrams}
      and (a.carrier_type is null or a.carrier_type = ${row.transporterType === "individual" ? 1 : 2})
      and (a.vehicle_type is null or a.vehicle_type = ${row.vehicleType})
      ${only === undefined ? sql`` : sql`and a.id = ${only}`}
    order by a.id desc limit ${MATCHING.parcelsMax}) as newest`,
  );
  return (found?.ids ?? []).flatMap((id, index) => {
    const own = found?.facts[index];
    if (!found || !own) throw new Error("columns of one length");
    const parcel: Parcel = { ...own, startsAtMs: found.starts[index] ?? 0, endsAtMs: found.ends[index] ?? 0 };
    return pairOf(id, parcel, trip, measure(parcel, trip));
  });
}

/** A pair that fits or nearly does; most candidates are neither, and go no further. */
function pairOf(id: number, parcel: Parcel, trip: Trip, measured: Measured): Match[] {
  const judged = judge(parcel, trip, measured);
  return verdictOf(judged) === "apart" ? [] : [{ id, parcel, trip, judged }];
}

/** Reads candidates; of none each column is missing. */
async function columnsOf<T extends { ids: number[] }>(tx: Queryable, select: SQL): Promise<T | undefined> {
  const [columns] = await tx.execute<Record<string, unknown>>(select);
  return columns?.ids ? (columns as T) : undefined; // the columns that the statement names
}

function epoch(column: SQL): SQL {
  return sql`(extract(epoch from ${column}) * 1000)::float8`;
}

function at(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}

/**
 * Sorts pairs by what the check came to: the smallest detour first, then whatever is due first. A listing is there once: of two journeys
 * the one that fits, else the one that comes first.
 */
export function sortOut(found: readonly Match[]): Matches {
  const sorted = found.toSorted(
    (a, b) =>
      a.judged.addedKm - b.judged.addedKm ||
      a.trip.departsAtMs - b.trip.departsAtMs ||
      a.parcel.endsAtMs - b.parcel.endsAtMs ||
      a.id - b.id,
  );
  const taken = new Set<number>();
  const of = (verdict: "fits" | "near") =>
    sorted.filter(({ id, judged }) => verdictOf(judged) === verdict && !taken.has(id) && taken.add(id));
  const fits = of("fits");
  return { fits, near: of("near") };
}

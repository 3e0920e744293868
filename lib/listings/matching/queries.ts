import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Direction } from "@/db/enums/listings/trips";
import type { announcements } from "@/db/schema/listings/announcements";
import type { trips } from "@/db/schema/listings/trips";
import { isVerified } from "@/lib/identity/accounts/queries";
import { cellOf, coverRoute } from "./cover-corridor";
import { MATCHING } from "./limits";
import {
  evaluate,
  excessKm,
  type Fit,
  type MatchRoute,
  type Measured,
  measure,
  type Parcel,
  type ParcelFacts,
  type Trip,
  type TripDirection,
  verdictOf,
} from "./rules";

type TripRow = typeof trips.$inferSelect;
type ParcelRow = typeof announcements.$inferSelect;

/** A matching pair with its evaluation; `id` is the listing of the other side. */
export type Match = { id: number; parcel: Parcel; trip: Trip; fit: Fit; isVerified: boolean };
/** Matches and near misses: carriers with a verified identity first, then the smallest detour. */
export type Matches = { fits: Match[]; near: Match[] };

const DAY_MS = 86_400_000;
/** One extra day, because days count by calendar and instants by clock. */
const NEAR_MS = (MATCHING.nearDays + 1) * DAY_MS;

/** Candidates by column: parsing thousands of JSON rows would dominate. */
type RouteColumns = { ids: number[]; stops: MatchRoute["stops"][]; detours: number[] };
type DirectionColumns = {
  ids: number[];
  routes: number[];
  directions: Direction[];
  slots: TripDirection["slots"][];
  departs: number[];
  until: number[];
  grams: number[];
  verified: boolean[];
};
type ParcelColumns = { ids: number[]; facts: ParcelFacts[]; starts: number[]; ends: number[] };

/**
 * The trips that a parcel fits in either direction. The cell index gives candidate routes, each
 * measured once; then the directions on the right days are checked exactly. `only` restricts it to
 * one trip.
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
  const routes = await nearRoutes(tx, row, parcel, leaves);
  if (routes.size === 0) return { fits: [], near: [] };
  const found = await columnsOf<DirectionColumns>(
    tx,
    sql`select json_agg(t.id) as ids, json_agg(l.route_id) as routes, json_agg(l.direction) as directions, json_agg(l.slots) as slots,
      json_agg(${epoch(sql`l.departs_at`)}) as departs, json_agg(${epoch(sql`l.departs_until`)}) as until,
      json_agg(${GRAMS_LEFT}) as grams,
      json_agg(${isVerified(sql`t.created_by_id`)}) as verified
    from match_directions l join trips t on t.id = l.trip_id
    where l.route_id = any(${sql.param([...routes.keys()])}::int[]) and ${leaves}
      and t.status = 1 and t.moderation = 'approved' and t.deleted_at is null and t.departs_until >= ${at(now.getTime())}
      and t.workspace_id <> ${row.workspaceId} and ${GRAMS_LEFT} >= ${row.totalWeightGrams - MATCHING.nearGrams}
      ${row.carrierType === null ? sql`` : sql`and t.carrier_type = ${row.carrierType === 1 ? "individual" : "professional"}`}
      ${row.vehicleType === null ? sql`` : sql`and t.vehicle_type = ${row.vehicleType}`}
      ${only === undefined ? sql`` : sql`and t.id = ${only}`}`,
  );
  return rank(
    (found?.ids ?? []).flatMap((id, index) => {
      const route = routes.get(found?.routes[index] ?? 0);
      const [direction, slots] = [found?.directions[index], found?.slots[index]];
      if (!found || !route || !direction || !slots) throw new Error("columns of one length");
      const trip: Trip = {
        ...route.route,
        direction,
        slots,
        departsAtMs: found.departs[index] ?? 0,
        departsUntilMs: found.until[index] ?? 0,
        gramsLeft: found.grams[index] ?? 0,
      };
      return pairOf(id, parcel, trip, route.measured, found.verified[index]);
    }),
  );
}

/** The direction's capacity as far as reservations, which hold for the whole trip, leave it. */
const GRAMS_LEFT = sql`least(l.weight_max_grams, t.weight_max_grams - t.weight_held_grams)`;

/** The candidate routes within distance, of those with departures on the parcel's days. */
async function nearRoutes(tx: Queryable, row: ParcelRow, parcel: Parcel, leaves: SQL) {
  const found = await columnsOf<RouteColumns>(
    tx,
    sql`select json_agg(w.id) as ids, json_agg(w.stops) as stops, json_agg(w.detour_km) as detours from match_routes w
    where w.cells @> array[${cellOf(parcel.from)}, ${cellOf(parcel.to)}]::int[] and w.trip_type = ${row.shipmentType}
      and exists (select 1 from match_directions l where l.route_id = w.id and ${leaves})`,
  );
  const near = new Map<number, { route: MatchRoute; measured: Measured }>();
  for (const [index, id] of (found?.ids ?? []).entries()) {
    const route: MatchRoute = {
      stops: found?.stops[index] ?? [],
      tripType: row.shipmentType,
      detourKm: found?.detours[index] ?? 0,
    };
    const measured = measure(parcel, route);
    if (excessKm(measured, route) <= MATCHING.nearKm) near.set(id, { route, measured });
  }
  return near;
}

/** The parcels that a trip can take in any direction; of very many the newest are checked. */
export async function findParcels(
  tx: Queryable,
  row: TripRow,
  directions: readonly TripDirection[],
  { now, only }: { now: Date; only?: number },
): Promise<Matches> {
  const found: Match[] = [];
  if (row.departsUntil >= now)
    for (const direction of directions) found.push(...(await parcelsOfDirection(tx, row, direction, { now, only })));
  return rank(found);
}

async function parcelsOfDirection(
  tx: Queryable,
  row: TripRow,
  { gramsMax, ...direction }: TripDirection,
  { now, only }: { now: Date; only?: number | undefined },
): Promise<Match[]> {
  const trip: Trip = { ...direction, gramsLeft: Math.min(gramsMax, row.weightMaxGrams - row.weightHeldGrams) };
  const cells = sql`${sql.param(coverRoute(direction))}::int[]`;
  const from = Math.max(trip.departsAtMs - NEAR_MS, now.getTime());
  const found = await columnsOf<ParcelColumns>(
    tx,
    sql`select json_agg(id) as ids, json_agg(facts) as facts, json_agg(starts) as starts, json_agg(ends) as ends from (
    select a.id, s.facts, ${epoch(sql`s.starts_at`)} as starts, ${epoch(sql`s.ends_at`)} as ends
    from match_parcels s join announcements a on a.id = s.announcement_id
    where s.departure_cell = any(${cells}) and s.destination_cell = any(${cells})
      and s.shipment_type = ${row.tripType}
      and s.ends_at >= ${at(from)} and s.starts_at <= ${at(trip.departsUntilMs + NEAR_MS)}
      and a.status = 1 and a.visibility < 3 and a.deleted_at is null and a.publish_at <= ${at(now.getTime())}
      and a.workspace_id <> ${row.workspaceId}
      and a.total_weight_grams <= ${trip.gramsLeft + MATCHING.nearGrams}
      and (a.carrier_type is null or a.carrier_type = ${row.carrierType === "individual" ? 1 : 2})
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

/** The pair if it fits or nearly does; `isVerified` of its carrier, where carriers are compared. */
function pairOf(id: number, parcel: Parcel, trip: Trip, measured: Measured, isVerified = true): Match[] {
  const fit = evaluate(parcel, trip, measured);
  return verdictOf(fit) === "apart" ? [] : [{ id, parcel, trip, fit, isVerified }];
}

/** Reads the columns; undefined without candidates. */
async function columnsOf<T extends { ids: number[] }>(tx: Queryable, select: SQL): Promise<T | undefined> {
  const [columns] = await tx.execute<Record<string, unknown>>(select);
  return columns?.ids ? (columns as T) : undefined; // the statement's columns
}

function epoch(column: SQL): SQL {
  return sql`(extract(epoch from ${column}) * 1000)::float8`;
}

function at(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}

/**
 * Ranks pairs: carriers with a verified identity first, then by detour, departure, and the parcel's
 * last day. Each listing appears once, with its best direction (product: matching).
 */
export function rank(found: readonly Match[]): Matches {
  const sorted = found.toSorted(
    (a, b) =>
      Number(b.isVerified) - Number(a.isVerified) ||
      a.fit.addedKm - b.fit.addedKm ||
      a.trip.departsAtMs - b.trip.departsAtMs ||
      a.parcel.endsAtMs - b.parcel.endsAtMs ||
      a.id - b.id,
  );
  const taken = new Set<number>();
  const of = (verdict: "fits" | "near") =>
    sorted.filter(({ id, fit }) => verdictOf(fit) === verdict && !taken.has(id) && taken.add(id));
  const fits = of("fits");
  return { fits, near: of("near") };
}

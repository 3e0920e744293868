import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { announcements } from "@/db/schema/announcements";
import type { transports } from "@/db/schema/transports";
import { cellOf, coverTrip } from "./cover-corridor";
import { MATCHING } from "./limits";
import { type Judged, judge, type Parcel, type ParcelFacts, type Trip, type TripFacts, verdictOf } from "./rules";

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
type TripColumns = {
  ids: number[];
  facts: TripFacts[];
  departs: number[];
  until: number[];
  grams: number[];
  detours: number[];
};
type ParcelColumns = { ids: number[]; facts: ParcelFacts[]; starts: number[]; ends: number[] };

/**
 * The trips that a parcel fits: candidates come from the index of cells, narrowed by day, load and who carries; each is then held
 * against the parcel exactly. `only` names one trip, for a listing that is new.
 */
export async function findTrips(
  tx: Queryable,
  row: ParcelRow,
  facts: ParcelFacts,
  { now, only }: { now: Date; only?: number },
): Promise<Matches> {
  const parcel: Parcel = { ...facts, startsAtMs: row.startsAt.getTime(), endsAtMs: row.endsAt.getTime() };
  const from = Math.max(parcel.startsAtMs - NEAR_MS, now.getTime());
  const found = await columnsOf<TripColumns>(
    tx,
    sql`select json_agg(t.id) as ids, json_agg(c.facts) as facts, json_agg(${epoch(sql`c.departs_at`)}) as departs,
      json_agg(${epoch(sql`c.departs_until`)}) as until, json_agg(t.weight_max_grams - t.weight_held_grams) as grams,
      json_agg(case when t.allows_detour then coalesce(t.detour_radius_km, 0) else 0 end) as detours
    from trip_corridors c join transports t on t.id = c.transport_id
    where c.cells @> array[${cellOf(facts.from)}, ${cellOf(facts.to)}]::int[] and c.transport_type = ${row.shipmentType}
      and c.departs_until >= ${at(from)} and c.departs_at <= ${at(parcel.endsAtMs + NEAR_MS)}
      and t.status = 1 and t.moderation = 'approved' and t.deleted_at is null and t.workspace_id <> ${row.workspaceId}
      and t.weight_max_grams - t.weight_held_grams >= ${row.totalWeightGrams - MATCHING.nearGrams}
      ${row.carrierType === null ? sql`` : sql`and t.transporter_type = ${row.carrierType === 1 ? "individual" : "professional"}`}
      ${row.vehicleType === null ? sql`` : sql`and t.vehicle_type = ${row.vehicleType}`}
      ${only === undefined ? sql`` : sql`and t.id = ${only}`}`,
  );
  return sortOut(
    (found?.ids ?? []).flatMap((id, index) => {
      const tripFacts = found?.facts[index];
      if (!found || !tripFacts) throw new Error("columns of one length");
      const trip: Trip = {
        spots: tripFacts.spots,
        rooms: tripFacts.rooms,
        transportType: row.shipmentType,
        departsAtMs: found.departs[index] ?? 0,
        departsUntilMs: found.until[index] ?? 0,
        gramsLeft: found.grams[index] ?? 0,
        detourKm: found.detours[index] ?? 0,
      };
      return pairOf(id, parcel, trip);
    }),
  );
}

/** The parcels that a trip can take along; of very many the newest are looked at. */
export async function findParcels(
  tx: Queryable,
  row: TripRow,
  facts: TripFacts,
  { now, only }: { now: Date; only?: number },
): Promise<Matches> {
  const trip: Trip = {
    ...facts,
    transportType: row.transportType,
    departsAtMs: row.departsAt.getTime(),
    departsUntilMs: row.departsUntil.getTime(),
    gramsLeft: row.weightMaxGrams - row.weightHeldGrams,
    detourKm: row.allowsDetour ? (row.detourRadiusKm ?? 0) : 0,
  };
  const cells = sql`${sql.param(coverTrip(facts, row.transportType, trip.detourKm))}::int[]`;
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
  return sortOut(
    (found?.ids ?? []).flatMap((id, index) => {
      const own = found?.facts[index];
      if (!found || !own) throw new Error("columns of one length");
      const parcel: Parcel = {
        from: own.from,
        to: own.to,
        items: own.items,
        startsAtMs: found.starts[index] ?? 0,
        endsAtMs: found.ends[index] ?? 0,
      };
      return pairOf(id, parcel, trip);
    }),
  );
}

/** A pair that fits or nearly does; most candidates are neither, and go no further. */
function pairOf(id: number, parcel: Parcel, trip: Trip): Match[] {
  const judged = judge(parcel, trip);
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

/** Sorts pairs by what the check came to: the smallest detour first, then whatever is due first. */
export function sortOut(found: readonly Match[]): Matches {
  const sorted = found.toSorted(
    (a, b) =>
      a.judged.addedKm - b.judged.addedKm ||
      a.trip.departsAtMs - b.trip.departsAtMs ||
      a.parcel.endsAtMs - b.parcel.endsAtMs ||
      a.id - b.id,
  );
  const of = (verdict: "fits" | "near") => sorted.filter(({ judged }) => verdictOf(judged) === verdict);
  return { fits: of("fits"), near: of("near") };
}

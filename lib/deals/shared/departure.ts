import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import { offerRoutes, offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { rooms } from "@/db/schema/deals/rooms";
import { trips } from "@/db/schema/listings/trips";

/**
 * The condition that the departure of a deal is a day on which a carrier leaves: of an offer with a
 * trip or a journey of its own, or of a trip with one day. Else it is the last day on which the
 * parcel may leave.
 */
export function hasExactDeparture({ offerId, tripId }: { offerId?: SQLWrapper; tripId: SQLWrapper }): SQL<boolean> {
  const ofTrip = sql`exists (select 1 from ${trips} as own_trip where own_trip.id = ${outer(tripId)}
    and own_trip.departure_day = own_trip.departure_last_day)`;
  const ofRoute = offerId
    ? sql`exists (select 1 from ${offerRoutes} as own_route where own_route.offer_id = ${outer(offerId)})
      or exists (select 1 from ${offers} as own_offer where own_offer.id = ${outer(offerId)}
        and num_nonnulls(own_offer.trip_id, own_offer.vehicle_type) > 0 and own_offer.departure_first_day is null)`
    : sql`false`;
  return sql<boolean>`(${ofRoute} or ${ofTrip})`;
}

/**
 * Qualifies a column with its table: Drizzle leaves it out in the fields of a select from one
 * table, where the name would resolve to the subquery's own columns.
 */
function outer(column: SQLWrapper): SQL {
  return sql`${column}`;
}

/** The reservations with an exact departure. */
export function exactReservationsPart(tx: Queryable, ids: readonly number[]): Part<Set<number>> {
  const select = tx
    .select({ id: reservations.id, isExact: hasExactDeparture(reservations) })
    .from(reservations)
    .where(inArray(reservations.id, [...ids]));
  return part(select, exactOf);
}

/** The rooms with an exact departure before there is an offer with a trip of its own. */
export function exactRoomsPart(tx: Queryable, ids: readonly number[]): Part<Set<number>> {
  const select = tx
    .select({ id: rooms.id, isExact: hasExactDeparture({ tripId: rooms.tripId }) })
    .from(rooms)
    .where(inArray(rooms.id, [...ids]));
  return part(select, exactOf);
}

function exactOf(rows: readonly { id: number; isExact: boolean }[]): Set<number> {
  return new Set(rows.filter(({ isExact }) => isExact).map(({ id }) => id));
}

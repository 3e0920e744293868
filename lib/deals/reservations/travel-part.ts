import { eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { type Part, part } from "@/db/read-batch";
import { offerRoutes, offers } from "@/db/schema/deals/offers";
import { reservations } from "@/db/schema/deals/reservations";
import { trips } from "@/db/schema/listings/trips";
import type { ReservationView } from "./contract";

/** A deal's means of travel: its trip's, whose return has a flight of its own, or its offer's. */
export function travelPart(tx: Queryable, reservationId: number): Part<ReservationView["travel"]> {
  const isReturn = sql`${trips.returnDate} = ${reservations.departureDay}`;
  const select = tx
    .select({
      vehicle: sql<string | null>`coalesce(${trips.vehicleType}, ${offerRoutes.vehicleType}, ${offers.vehicleType})`,
      flightReference: sql<
        string | null
      >`case when ${isReturn} then ${trips.returnFlightReference} else ${trips.flightReference} end`,
    })
    .from(reservations)
    .leftJoin(trips, eq(trips.id, reservations.tripId))
    .leftJoin(offers, eq(offers.id, reservations.offerId))
    .leftJoin(offerRoutes, eq(offerRoutes.offerId, reservations.offerId))
    .where(eq(reservations.id, reservationId));
  return part(select, ([row]) => {
    const vehicle = VEHICLE_TYPES.find((type) => type === row?.vehicle);
    return vehicle ? { vehicle, flightReference: row?.flightReference ?? null } : null;
  });
}

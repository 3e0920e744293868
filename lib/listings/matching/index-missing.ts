import { and, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import type { Direction } from "@/db/enums/listings/trips";
import { TripStatus } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { matchParcels } from "@/db/schema/listings/matching";
import { trips } from "@/db/schema/listings/trips";
import { indexParcel, indexTrip } from "./operations";

/** Rows per run: the sweep runs again. */
const BATCH_MAX = 2_000;

/** Whether a trip has a return with capacity (`tripDirectionsOf`). */
const CAN_RETURN = sql`${trips.hasReturnDate} and ${trips.returnDate} is not null and (
  exists (select 1 from luggage_options o where o.trip_id = ${trips.id} and o.direction = 'retour')
  or exists (select 1 from ground_options o where o.trip_id = ${trips.id} and o.direction = 'retour'))`;

function lacksDirection(direction: Direction): SQL {
  return sql`not exists (select 1 from match_directions l where l.trip_id = ${trips.id} and l.direction = ${direction})`;
}

/** Indexes current listings that the match index lacks; returns their number. */
export async function indexMissing(db: Db, now: Date): Promise<number> {
  const missingTrips = await db
    .select({ id: trips.id })
    .from(trips)
    .where(
      and(
        or(lacksDirection("aller"), and(CAN_RETURN, lacksDirection("retour"))),
        isNull(trips.deletedAt),
        eq(trips.status, TripStatus.active),
        eq(trips.moderation, "approved"),
        gte(trips.departsUntil, now),
      ),
    )
    .limit(BATCH_MAX);
  for (const { id } of missingTrips) await db.transaction((tx) => indexTrip(tx, id));
  const parcels = await db
    .select({ id: announcements.id })
    .from(announcements)
    .leftJoin(matchParcels, eq(matchParcels.announcementId, announcements.id))
    .where(
      and(
        isNull(matchParcels.announcementId),
        isNull(announcements.deletedAt),
        eq(announcements.status, AnnouncementStatus.current),
        gte(announcements.endsAt, now),
      ),
    )
    .limit(BATCH_MAX);
  for (const { id } of parcels) await indexParcel(db, id);
  return missingTrips.length + parcels.length;
}

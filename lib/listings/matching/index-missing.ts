import { and, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import type { Direction } from "@/db/enums/listings/trips";
import { TripStatus } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { parcelSpots } from "@/db/schema/listings/matching";
import { transports } from "@/db/schema/listings/trips";
import { indexParcel, indexTrip } from "./operations";

/** So many are written in one run: the sweep comes again. */
const AT_ONCE_MAX = 2_000;

/** A trip has a way back that can take something (`tripLegsOf`). */
const CAN_RETURN = sql`${transports.hasReturnDate} and ${transports.returnDate} is not null and (
  exists (select 1 from luggage_options o where o.transport_id = ${transports.id} and o.direction = 'retour')
  or exists (select 1 from ground_options o where o.transport_id = ${transports.id} and o.direction = 'retour'))`;

function lacksLeg(direction: Direction): SQL {
  return sql`not exists (select 1 from trip_legs l where l.transport_id = ${transports.id} and l.direction = ${direction})`;
}

/** Indexes the live listings that matching does not know yet, such as those of a time before it; gives their number. */
export async function indexMissing(db: Db, now: Date): Promise<number> {
  const trips = await db
    .select({ id: transports.id })
    .from(transports)
    .where(
      and(
        or(lacksLeg("aller"), and(CAN_RETURN, lacksLeg("retour"))),
        isNull(transports.deletedAt),
        eq(transports.status, TripStatus.active),
        eq(transports.moderation, "approved"),
        gte(transports.departsUntil, now),
      ),
    )
    .limit(AT_ONCE_MAX);
  for (const { id } of trips) await db.transaction((tx) => indexTrip(tx, id));
  const parcels = await db
    .select({ id: announcements.id })
    .from(announcements)
    .leftJoin(parcelSpots, eq(parcelSpots.announcementId, announcements.id))
    .where(
      and(
        isNull(parcelSpots.announcementId),
        isNull(announcements.deletedAt),
        eq(announcements.status, AnnouncementStatus.current),
        gte(announcements.endsAt, now),
      ),
    )
    .limit(AT_ONCE_MAX);
  for (const { id } of parcels) await indexParcel(db, id);
  return trips.length + parcels.length;
}

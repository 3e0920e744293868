import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { formatDay } from "@/lib/core/format";
import type { MailJourney, MailReading } from "@/lib/identity/mails/hooks";
import { loadWay } from "@/lib/platform/places/load-city-refs";

type Ends = { fromId: number; toId: number; day: string | undefined };

/**
 * Names the journey of a mail about one listing: what an alert found, a trip that was decided on.
 */
export async function nameListingJourney(
  { db }: { db: Queryable },
  { params, locale }: MailReading,
): Promise<MailJourney | undefined> {
  const ends = await readEnds(db, params);
  if (!ends) return undefined;
  const way = await loadWay(db, [ends.fromId, ends.toId], locale);
  return way && { ...way, day: ends.day && formatDay(ends.day, locale), other: undefined };
}

async function readEnds(db: Queryable, params: MailReading["params"]): Promise<Ends | undefined> {
  const tripId = Number(params.transporterId ?? (params.list === "transporters" ? params.listingId : 0));
  if (tripId > 0) {
    const [trip] = await db.select().from(trips).where(eq(trips.id, tripId));
    if (!trip) return undefined;
    // A span of days is no day of departure.
    const day = trip.isFlexibleDate ? undefined : trip.departureDay;
    return { fromId: trip.departureCityId, toId: trip.arrivalCityId, day };
  }
  const parcelId = Number(params.list === "announcements" ? params.listingId : 0);
  if (!(parcelId > 0)) return undefined;
  const [parcel] = await db.select().from(announcements).where(eq(announcements.id, parcelId));
  return parcel && { fromId: parcel.departureCityId, toId: parcel.destinationCityId, day: undefined };
}

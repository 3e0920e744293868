import { eq, type SQL, sql } from "drizzle-orm";
import { announcements, packages } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { priceForGrams } from "@/lib/listings/trips/price-for-grams";
import type { RoomRow } from "./queries";

type TripRoom = Pick<RoomRow, "id" | "announcementId"> & { tripId: number };

/** What a room's trip asks for the weight of the room's parcel, as stored now (product: prices). */
export function askTripPrice({ id, tripId, announcementId }: TripRoom): SQL<number> {
  const parcel =
    announcementId === null
      ? sql`select coalesce(sum(${packages.weightGrams} * ${packages.quantity}), 0)::integer as grams
          from ${packages} where ${eq(packages.roomId, id)}`
      : sql`select ${announcements.totalWeightGrams} as grams from ${announcements}
          where ${eq(announcements.id, announcementId)}`;
  return sql`(select ${priceForGrams(sql`parcel.grams`)} from ${trips}, (${parcel}) as parcel
    where ${eq(trips.id, tripId)})`;
}

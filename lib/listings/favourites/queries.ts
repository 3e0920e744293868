import { and, eq, type SQL } from "drizzle-orm";
import { favourites } from "@/db/schema/listings/favourites";
import type { Actor } from "@/lib/core/base/actor";
import type { ListingName } from "./contract";

/** The condition of the caller's favourite of a listing. */
export function ownMark(actor: Actor, { announcementId, transporterId }: ListingName): SQL | undefined {
  return and(
    eq(favourites.userId, actor.userId),
    announcementId === undefined
      ? eq(favourites.tripId, transporterId ?? 0)
      : eq(favourites.announcementId, announcementId),
  );
}

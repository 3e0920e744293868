import { desc, eq } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { favourites } from "@/db/schema/listings/favourites";
import { trips } from "@/db/schema/listings/trips";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { countUpTo } from "@/lib/core/queries/count";
import { toCards as toParcelCards } from "@/lib/listings/announcements/load-cards";
import { toCards as toTripCards } from "@/lib/listings/trips/load-cards";
import { FavouriteList, ListFavourites } from "./contract";
import { stateOfParcel, stateOfTrip } from "./rules";

/** A page of the caller's favourites; gone listings stay until they are removed. */
export const listFavourites = query(
  {
    name: "listFavourites",
    summary: "The caller's favourite listings.",
    policy: signedIn,
    input: ListFavourites,
    output: FavouriteList,
  },
  async (ctx, { page, limit }) => {
    const own = eq(favourites.userId, ctx.actor.userId);
    const [rows, count] = await Promise.all([
      ctx.tx
        .select({ mark: favourites, parcel: announcements, trip: trips })
        .from(favourites)
        .leftJoin(announcements, eq(announcements.id, favourites.announcementId))
        .leftJoin(trips, eq(trips.id, favourites.tripId))
        .where(own)
        .orderBy(desc(favourites.createdAt), desc(favourites.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, favourites, own),
    ]);
    const marks = rows.map(({ mark, parcel, trip }) => ({
      mark,
      parcel,
      trip,
      state: parcel ? stateOfParcel(parcel, ctx.actor, ctx.now) : trip ? stateOfTrip(trip, ctx.actor, ctx.now) : "gone",
    }));
    const shown = marks.filter(({ state }) => state === "open" || state === "past");
    const [parcels, tripCards] = await Promise.all([
      toParcelCards(
        ctx,
        shown.flatMap(({ parcel }) => parcel ?? []),
      ),
      toTripCards(
        ctx,
        shown.flatMap(({ trip }) => trip ?? []),
      ),
    ]);
    const data = marks.map(({ mark, parcel, trip, state }) => ({
      id: mark.id,
      kind: parcel ? ("announcement" as const) : ("transporter" as const),
      listingId: parcel?.id ?? trip?.id ?? mark.announcementId ?? mark.tripId ?? mark.id,
      state,
      // The title of a listing that the caller may no longer see is not revealed.
      title: state === "gone" ? null : (parcel?.title ?? trip?.title ?? null),
      announcement: parcels.find(({ id }) => id === parcel?.id) ?? null,
      transporter: tripCards.find(({ id }) => id === trip?.id) ?? null,
      createdAt: toIso(mark.createdAt),
    }));
    return { data, ...count, page, limit };
  },
);

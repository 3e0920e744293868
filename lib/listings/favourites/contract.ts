import { z } from "zod";
import { toIssue } from "@/lib/core/base/issues";
import { id, iso, limit, listOf, page } from "@/lib/core/fields/fields";
import { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { TripCard } from "@/lib/listings/trips/contract";
import { FAVOURITE_STATES } from "./enums";
import { FAVOURITE_LIMITS } from "./limits";

/** The id of a listing of either kind. */
export const ListingName = z
  .strictObject({ announcementId: id().optional(), transporterId: id().optional() })
  .superRefine(({ announcementId, transporterId }, ctx) => {
    if ((announcementId === undefined) === (transporterId === undefined))
      ctx.addIssue(toIssue("required", ["announcementId"]));
  });
export type ListingName = z.output<typeof ListingName>;

/** Whether a listing is a favourite. */
export const FavouriteMark = z.strictObject({ isFavourite: z.boolean() }).meta({ id: "FavouriteMark" });

/** The ids of all favourites of a person. */
export const FavouriteMarks = z
  .strictObject({ announcementIds: z.array(z.number().int()), transporterIds: z.array(z.number().int()) })
  .meta({ id: "FavouriteMarks" });
export type FavouriteMarks = z.output<typeof FavouriteMarks>;

/** A page of the caller's favourites. */
export const ListFavourites = z.strictObject({ page: page(), limit: limit(FAVOURITE_LIMITS.pageSize) });

/** A favourite. `title` is null when the listing is hidden, the card when its page is closed. */
export const FavouriteView = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(["announcement", "transporter"]),
    listingId: z.number().int(),
    state: z.enum(FAVOURITE_STATES),
    title: z.string().nullable(),
    announcement: AnnouncementCard.nullable(),
    transporter: TripCard.nullable(),
    createdAt: iso(),
  })
  .meta({ id: "Favourite" });
export type FavouriteView = z.output<typeof FavouriteView>;

/** A page of favourites, the newest first. */
export const FavouriteList = listOf(FavouriteView);
export type FavouriteList = z.output<typeof FavouriteList>;

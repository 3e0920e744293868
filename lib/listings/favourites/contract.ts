import { z } from "zod";
import { id, iso, limit, listOf, page } from "@/lib/core/fields";
import { toIssue } from "@/lib/core/issues";
import { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { TripCard } from "@/lib/listings/trips/contract";
import { FAVOURITE_STATES } from "./enums";
import { FAVOURITE_LIMITS } from "./limits";

/** Names one listing of either kind. */
export const ListingName = z
  .strictObject({ announcementId: id().optional(), transporterId: id().optional() })
  .superRefine(({ announcementId, transporterId }, ctx) => {
    if ((announcementId === undefined) === (transporterId === undefined))
      ctx.addIssue(toIssue("required", ["announcementId"]));
  });
/** Names one listing of either kind. */
export type ListingName = z.output<typeof ListingName>;

/** Whether a listing is kept. */
export const FavouriteMark = z.strictObject({ isFavourite: z.boolean() }).meta({ id: "FavouriteMark" });

/** Everything that a person keeps, by number. */
export const FavouriteMarks = z
  .strictObject({ announcementIds: z.array(z.number().int()), transporterIds: z.array(z.number().int()) })
  .meta({ id: "FavouriteMarks" });
/** Everything that a person keeps, by number. */
export type FavouriteMarks = z.output<typeof FavouriteMarks>;

/** A page of what a person keeps. */
export const ListFavourites = z.strictObject({ page: page(), limit: limit(FAVOURITE_LIMITS.pageSize) });

/** A kept listing. `title` is missing once nobody may know it, the card as soon as its page is closed. */
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
/** A kept listing. */
export type FavouriteView = z.output<typeof FavouriteView>;

/** A page of what a person keeps, the newest first. */
export const FavouriteList = listOf(FavouriteView);
/** A page of what a person keeps, the newest first. */
export type FavouriteList = z.output<typeof FavouriteList>;

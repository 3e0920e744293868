import { z } from "zod";
import { VEHICLE_TYPES } from "@/db/enums/listings/announcements";
import { id, limit, listOf, page } from "@/lib/core/fields/fields";
import { ReviewView } from "@/lib/deals/reviews/contract";
import { OwnerView } from "@/lib/identity/people/contract";
import { RESPONSE_SPEEDS } from "@/lib/identity/people/enums";
import { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { TripCard } from "@/lib/listings/trips/contract";
import { PEOPLE_LIMITS } from "./limits";

/** A user and a page of their reviews. */
export const GetPerson = z.strictObject({
  id: id(),
  page: page(),
  limit: limit(PEOPLE_LIMITS.reviewsPageSize, PEOPLE_LIMITS.reviewsPageSizeMax),
});

/** A page of a person's reviews alone, for where they are next to something else. */
export const PersonReviewList = listOf(ReviewView);

const mean = z.number().nullable();

/** A user's public profile: no address, no phone, no full name. */
export const PersonView = z
  .strictObject({
    person: OwnerView,
    slug: z.string(),
    /** The mean of each rating, to one decimal; null without reviews. */
    criteria: z.strictObject({ punctuality: mean, communication: mean, care: mean, accuracy: mean }),
    reviews: listOf(ReviewView),
    /** Null while there are too few rooms. */
    responseSpeed: z.enum(RESPONSE_SPEEDS).nullable(),
    /** Of a hundred first contacts, how many they answered within a day; null while there are too few. */
    answeredPercent: z.number().int().nullable(),
    delivered: z.strictObject({ asCarrier: z.number().int(), asShipper: z.number().int() }),
    announcements: z.array(AnnouncementCard),
    transporters: z.array(TripCard),
    isMe: z.boolean(),
  })
  .meta({ id: "Person" });
export type PersonView = z.output<typeof PersonView>;

/** The conversations about one parcel whose carriers are compared. */
export const CompareCarriers = z.strictObject({
  announcementId: id(),
  rooms: z.array(id()).min(1).max(PEOPLE_LIMITS.comparedMax),
});

/** Carriers as they compare, by their rooms. */
export const ComparisonView = z
  .strictObject({
    data: z.array(
      z.strictObject({
        roomId: z.number().int(),
        /** The trip's, where the conversation is about one. */
        vehicle: z.enum(VEHICLE_TYPES).nullable(),
        /** Parcels that the carrier has delivered here. */
        delivered: z.number().int(),
        responseSpeed: z.enum(RESPONSE_SPEEDS).nullable(),
      }),
    ),
  })
  .meta({ id: "Comparison" });
export type ComparisonView = z.output<typeof ComparisonView>;

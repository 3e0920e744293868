import { z } from "zod";
import { id, limit, listOf, page } from "@/lib/core/fields";
import { ReviewView } from "@/lib/deals/reviews/contract";
import { OwnerView } from "@/lib/identity/people/contract";
import { RESPONSE_SPEEDS } from "@/lib/identity/people/enums";
import { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { TripCard } from "@/lib/listings/trips/contract";
import { PEOPLE_LIMITS } from "./limits";

/** A user and a page of their reviews. */
export const GetPerson = z.strictObject({ id: id(), page: page(), limit: limit(PEOPLE_LIMITS.reviewsPageSize, 50) });

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
    delivered: z.strictObject({ asCarrier: z.number().int(), asShipper: z.number().int() }),
    announcements: z.array(AnnouncementCard),
    transporters: z.array(TripCard),
    isMe: z.boolean(),
  })
  .meta({ id: "Person" });
/** A user's public profile. */
export type PersonView = z.output<typeof PersonView>;

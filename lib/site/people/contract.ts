import { z } from "zod";
import { id, limit, listOf, page } from "@/lib/core/fields";
import { ReviewView } from "@/lib/deals/reviews/contract";
import { OwnerView } from "@/lib/identity/people/contract";
import { RESPONSE_SPEEDS } from "@/lib/identity/people/enums";
import { AnnouncementCard } from "@/lib/listings/announcements/contract";
import { TripCard } from "@/lib/listings/trips/contract";
import { PEOPLE_LIMITS } from "./limits";

/** Names a person, and a page of what others say of them. */
export const GetPerson = z.strictObject({ id: id(), page: page(), limit: limit(PEOPLE_LIMITS.reviewsPageSize, 50) });

const mean = z.number().nullable();

/** What everyone may know of a person: nothing of it is an address, a phone or a whole name. */
export const PersonView = z
  .strictObject({
    person: OwnerView,
    slug: z.string(),
    /** The mean of each mark, to one decimal; nothing without reviews. */
    criteria: z.strictObject({ punctuality: mean, communication: mean, care: mean, accuracy: mean }),
    reviews: listOf(ReviewView),
    /** Nothing while there are too few conversations to say it. */
    responseSpeed: z.enum(RESPONSE_SPEEDS).nullable(),
    delivered: z.strictObject({ asCarrier: z.number().int(), asShipper: z.number().int() }),
    announcements: z.array(AnnouncementCard),
    transporters: z.array(TripCard),
    isMe: z.boolean(),
  })
  .meta({ id: "Person" });
/** What everyone may know of a person. */
export type PersonView = z.output<typeof PersonView>;

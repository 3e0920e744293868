import { and, desc, eq } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { toReviewViews } from "@/lib/deals/reviews/queries";
import { answeredPercentPart, responseSpeedPart } from "@/lib/deals/rooms/read-response-speed";
import { ownersPart } from "@/lib/identity/people/load-owners";
import { personSlug } from "@/lib/identity/people/rules";
import { toCards as toParcelCards } from "@/lib/listings/announcements/load-cards";
import { publicCondition } from "@/lib/listings/announcements/rights";
import { whereOf } from "@/lib/listings/trips/filter-trips";
import { toCards as toTripCards } from "@/lib/listings/trips/load-cards";
import { GetPerson, PersonView } from "./contract";
import { PEOPLE_LIMITS } from "./limits";
import { criteriaPart, deliveredPart, isPublicPerson, reviewParts, withSide } from "./queries";

/** A user's public profile; an erased, banned or unconfirmed user is not found. */
export const getPerson = query(
  {
    name: "getPerson",
    summary: "A person's public page: rating, reviews and listings.",
    policy: anyone,
    input: GetPerson,
    output: PersonView,
    errors: ["person.not_found"],
  },
  async (ctx, { id, page, limit }) => {
    const { tx, now } = ctx;
    const found = await readBatch(tx, {
      shown: tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isPublicPerson(tx))),
      people: ownersPart(ctx, [id]),
      criteria: criteriaPart(tx, id),
      ...reviewParts(tx, id, page, limit),
      responseSpeed: responseSpeedPart(undefined, { tx, userId: id, now }),
      answeredPercent: answeredPercentPart({ tx, userId: id, now }),
      delivered: deliveredPart(tx, id),
      parcels: tx
        .select()
        .from(announcements)
        .where(and(publicCondition(null, now), eq(announcements.createdById, id)))
        .orderBy(desc(announcements.publishAt), desc(announcements.id))
        .limit(PEOPLE_LIMITS.listingsMax),
      trips: tx
        .select()
        .from(trips)
        .where(and(whereOf(undefined, undefined, undefined, now), eq(trips.createdById, id)))
        .orderBy(trips.departsAt, desc(trips.id))
        .limit(PEOPLE_LIMITS.listingsMax),
    });
    if (found.shown.length === 0) return fail("person.not_found");
    const [reviewViews, parcels, tripCards] = await Promise.all([
      toReviewViews(ctx, found.reviewRows.map(withSide)),
      toParcelCards(ctx, found.parcels),
      toTripCards(ctx, found.trips),
    ]);
    const { people, criteria, responseSpeed, answeredPercent, delivered } = found;
    const person = people.get(id) ?? fail("person.not_found");
    return {
      person,
      slug: personSlug(person),
      criteria,
      reviews: { data: reviewViews, ...found.count, page, limit },
      responseSpeed,
      answeredPercent,
      delivered,
      announcements: parcels,
      transporters: tripCards,
      isMe: ctx.actor?.userId === id,
    };
  },
);

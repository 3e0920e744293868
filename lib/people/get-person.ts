import { and, desc, eq } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { announcements } from "@/db/schema/announcements";
import { reservations } from "@/db/schema/reservations";
import { transports } from "@/db/schema/transports";
import { reviews } from "@/db/schema/trust";
import { loadOwners } from "../accounts/load-owners";
import { publicCondition } from "../announcements/filter-announcements";
import { toCards as toParcelCards } from "../announcements/queries";
import type { Ctx } from "../core/command";
import { query } from "../core/command";
import { countUpTo } from "../core/count";
import { fail } from "../core/errors";
import { anyone } from "../core/policy";
import { isShown, toReviewViews } from "../reviews/queries";
import { whereOf } from "../transports/filter-transports";
import { toCards as toTripCards } from "../transports/queries";
import { GetPerson, PersonView } from "./contract";
import { PEOPLE_LIMITS } from "./limits";
import { countDelivered, isPublicPerson, readCriteria } from "./queries";
import { readResponseSpeed } from "./read-response-speed";
import { personSlug } from "./rules";

/** What everyone may know of a person. Whoever is erased, banned or not confirmed yet is not found. */
export const getPerson = query(
  {
    name: "getPerson",
    summary: "A person's public page: rating, reviews, and what they announce.",
    policy: anyone,
    input: GetPerson,
    output: PersonView,
    errors: ["person.not_found"],
  },
  async (ctx, { id, page, limit }) => {
    const [found] = await ctx.tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isPublicPerson(ctx.tx)));
    if (!found) return fail("person.not_found");
    const [people, criteria, said, responseSpeed, delivered, parcels, trips] = await Promise.all([
      loadOwners(ctx.tx, [id]),
      readCriteria(ctx.tx, id),
      readReviews(ctx, id, page, limit),
      readResponseSpeed(ctx.tx, id, ctx.now),
      countDelivered(ctx.tx, id),
      readParcels(ctx, id),
      readTrips(ctx, id),
    ]);
    const person = people.get(id) ?? fail("person.not_found");
    return {
      person,
      slug: personSlug(person),
      criteria,
      reviews: { ...said, page, limit },
      responseSpeed,
      delivered,
      announcements: parcels,
      transporters: trips,
      isMe: ctx.actor?.userId === id,
    };
  },
);

async function readReviews({ tx }: Ctx, userId: number, page: number, limit: number) {
  const where = and(eq(reviews.subjectId, userId), isShown());
  const [rows, count] = await Promise.all([
    tx
      .select({ review: reviews, shipperId: reservations.shipperUserId })
      .from(reviews)
      .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
      .where(where)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(tx, reviews, where),
  ]);
  const data = await toReviewViews(
    tx,
    rows.map(({ review, shipperId }) => ({ review, side: review.authorId === shipperId ? "shipper" : "carrier" })),
  );
  return { data, ...count };
}

async function readParcels(ctx: Ctx, userId: number) {
  const rows = await ctx.tx
    .select()
    .from(announcements)
    .where(and(publicCondition(null, ctx.now), eq(announcements.createdById, userId)))
    .orderBy(desc(announcements.publishAt), desc(announcements.id))
    .limit(PEOPLE_LIMITS.listingsMax);
  return toParcelCards(ctx, rows);
}

async function readTrips(ctx: Ctx, userId: number) {
  const rows = await ctx.tx
    .select()
    .from(transports)
    .where(and(whereOf(undefined, undefined, undefined, ctx.now), eq(transports.createdById, userId)))
    .orderBy(transports.departsAt, desc(transports.id))
    .limit(PEOPLE_LIMITS.listingsMax);
  return toTripCards(ctx, rows);
}

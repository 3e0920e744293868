import { and, desc, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { reviews } from "@/db/schema/deals/reviews";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { countPart } from "@/lib/core/queries/count";
import { isShown } from "@/lib/deals/reviews/queries";
import { publicCondition } from "@/lib/listings/announcements/rights";
import { whereOf } from "@/lib/listings/trips/filter-trips";
import type { PersonView } from "./contract";

/**
 * The condition of users with a public page: confirmed, active, and not banned in their home
 * workspace.
 */
export function isPublicPerson(tx: Queryable): SQL | undefined {
  const isShutOut = exists(
    tx
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.userId, users.id), eq(members.isHome, true), eq(members.status, "banned"))),
  );
  return and(isNull(users.erasedAt), eq(users.status, "active"), isNotNull(users.confirmedAt), not(isShutOut));
}

/** The condition of public users with a current public listing. */
export function announcesNow(tx: Queryable, now: Date): SQL | undefined {
  const parcels = tx
    .select({ one: sql`1` })
    .from(announcements)
    .where(and(eq(announcements.createdById, users.id), publicCondition(null, now)));
  const liveTrips = tx
    .select({ one: sql`1` })
    .from(trips)
    .where(and(eq(trips.createdById, users.id), whereOf(undefined, undefined, undefined, now)));
  return and(isPublicPerson(tx), or(exists(parcels), exists(liveTrips)));
}

type Scores = PersonView["criteria"];

/** The mean of each public rating of a user, as a part of a batched read. */
export function criteriaPart(tx: Queryable, userId: number): Part<Scores> {
  const meanOf = (criterion: PgColumn) => sql<number | null>`round(avg(${criterion}), 1)::float8`;
  const { punctuality, communication, care, accuracy } = reviews;
  const select = tx
    .select({
      punctuality: meanOf(punctuality),
      communication: meanOf(communication),
      care: meanOf(care),
      accuracy: meanOf(accuracy),
    })
    .from(reviews)
    .where(and(eq(reviews.subjectId, userId), isNotNull(reviews.publishedAt), eq(reviews.isHidden, false)));
  return part(select, ([row]) => row ?? { punctuality: null, communication: null, care: null, accuracy: null });
}

/**
 * A user's completed deliveries on either side, without refunded ones, as a part of a batched read.
 */
export function deliveredPart(tx: Queryable, userId: number): Part<PersonView["delivered"]> {
  const hasArrived = sql`r.confirmed_at is not null and r.status = 'completed' and not exists (
    select 1 from disputes d where d.reservation_id = r.id and d.status = 'refunded')`;
  const select = tx
    .select({ asCarrier: sql<number>`carried`.mapWith(Number), asShipper: sql<number>`sent`.mapWith(Number) })
    .from(sql`(
      select (select count(*) from reservations r where r.carrier_user_id = ${userId} and ${hasArrived}) as carried,
        (select count(*) from reservations r where r.shipper_user_id = ${userId} and ${hasArrived}) as sent) as arrived`);
  return part(select, ([row]) => row ?? { asCarrier: 0, asShipper: 0 });
}

/** A page of a user's reviews, with the total. */
export function reviewParts(tx: Queryable, userId: number, page: number, limit: number) {
  const where = and(eq(reviews.subjectId, userId), isShown());
  return {
    reviewRows: tx
      .select({ review: reviews, shipperId: reservations.shipperUserId })
      .from(reviews)
      .innerJoin(reservations, eq(reservations.id, reviews.reservationId))
      .where(where)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset((page - 1) * limit),
    count: countPart(tx, reviews, where),
  };
}

type ReviewRow = { review: typeof reviews.$inferSelect; shipperId: number };

/** A review with its author's side of the deal. */
export function withSide({ review, shipperId }: ReviewRow): {
  review: ReviewRow["review"];
  side: "shipper" | "carrier";
} {
  return { review, side: review.authorId === shipperId ? "shipper" : "carrier" };
}

import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { readBatch } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { reviews } from "@/db/schema/deals/reviews";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { sideOf } from "@/lib/deals/reservations/rights";
import type { PeopleReader } from "@/lib/identity/people/hooks";
import { loadOwners, type Owners, ownersPart } from "@/lib/identity/people/load-owners";
import type { DealReviews, ReviewView } from "./contract";
import { endedAt, ratingOf, windowEndsAt } from "./rules";

export type ReviewRow = typeof reviews.$inferSelect;

/** The condition of publicly visible reviews. */
export function isShown(): SQL | undefined {
  return and(isNotNull(reviews.publishedAt), eq(reviews.isHidden, false));
}

/** The user who reviews for a side of a deal. */
export function reviewerOf(deal: Pick<ReservationRow, "shipperUserId" | "carrierUserId">, side: Side): number {
  return side === "shipper" ? deal.shipperUserId : deal.carrierUserId;
}

/** Turns rows into views, with the authors loaded in one query. */
export async function toReviewViews(
  ctx: PeopleReader,
  rows: readonly { review: ReviewRow; side: Side }[],
): Promise<ReviewView[]> {
  const authors = await loadOwners(
    ctx,
    rows.map(({ review }) => review.authorId),
  );
  return rows.map(({ review, side }) => toReviewView(review, side, authors));
}

function toReviewView(review: ReviewRow, side: Side, authors: Owners): ReviewView {
  const author = authors.get(review.authorId);
  if (!author) throw new Error(`review ${review.id} has no author`);
  const { id, firstName, lastInitial, companyName, photo } = author;
  const { punctuality, communication, care, accuracy } = review;
  return {
    id: review.id,
    author: { id, firstName, lastInitial, companyName, photo },
    side,
    punctuality,
    communication,
    care,
    accuracy,
    rating: ratingOf(review),
    comment: review.comment,
    reply: review.reply,
    repliedAt: toIsoOrNull(review.repliedAt),
    writtenAt: toIso(review.createdAt),
  };
}

type Reader = PeopleReader & { actor: Actor; now: Date };

/**
 * The reviews of one of the caller's deals. Until published, neither the other's review nor its
 * existence is revealed.
 */
export async function getDealReviewsView(ctx: Reader, reservationId: number): Promise<DealReviews> {
  const { tx, actor, now } = ctx;
  const {
    deals: [deal],
    rows,
    authors,
  } = await readBatch(tx, {
    deals: tx.select().from(reservations).where(eq(reservations.id, reservationId)),
    rows: tx.select().from(reviews).where(eq(reviews.reservationId, reservationId)),
    authors: ownersPart(
      ctx,
      sql`(select ${reviews.authorId} from ${reviews} where ${eq(reviews.reservationId, reservationId)})`,
    ),
  });
  const side = deal && sideOf(deal, actor.workspaceId);
  if (!deal || !side) return fail("reservation.not_found");
  const me = reviewerOf(deal, side);
  const otherSide = side === "shipper" ? "carrier" : "shipper";
  const own = rows.find(({ authorId }) => authorId === me);
  const other = rows.find(
    ({ authorId, publishedAt, isHidden }) => authorId !== me && publishedAt !== null && !isHidden,
  );
  const ended = endedAt(deal);
  const ends = ended && windowEndsAt(ended);
  const isMe = actor.userId === me;
  return {
    own: own ? toReviewView(own, side, authors) : null,
    other: other ? toReviewView(other, otherSide, authors) : null,
    arePublic: rows.some(({ publishedAt }) => publishedAt !== null),
    canWrite: isMe && !own && ends !== null && now < ends,
    canReply: isMe && other !== undefined && other.reply === null,
    windowEndsAt: toIsoOrNull(ends),
  };
}

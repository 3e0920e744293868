import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { reservations } from "@/db/schema/deals/reservations";
import { reviews } from "@/db/schema/deals/reviews";
import { users } from "@/db/schema/identity/accounts";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { isShown, toReviewViews } from "@/lib/deals/reviews/queries";
import { loadOwners } from "@/lib/identity/people/load-owners";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { guessLanguage } from "@/lib/platform/translations/rules";
import { isPublicPerson } from "@/lib/site/people/queries";
import { MarketProof } from "./contract";
import { PROOF_LIMITS } from "./limits";

type Counts = Pick<MarketProof, "delivered" | "verified" | "rated">;

/** The counts read the whole market, so they are cached; reviews are always fresh. */
let cached: { counts: Counts; countedAt: Date } | undefined;

/** What the home page says of the market: counts that are worth saying, and the newest reviews. */
export const getMarketProof = query(
  {
    name: "getMarketProof",
    summary: "What the market has done so far.",
    policy: anyone,
    input: Nothing,
    output: MarketProof,
  },
  async (ctx) => {
    const { tx, now, locale } = ctx;
    const age = cached ? now.getTime() - cached.countedAt.getTime() : Number.POSITIVE_INFINITY;
    if (!cached || age < 0 || age > PROOF_LIMITS.cacheMs) cached = { counts: await countMarket(tx), countedAt: now };
    const newest = await readNewest(tx);
    const inLanguage = (row: (typeof newest)[number]) => guessLanguage(row.review.comment ?? "") === locale;
    const shown = [...newest.filter(inLanguage), ...newest.filter((row) => !inLanguage(row))]
      .filter(
        ({ review }, index, all) =>
          all.findIndex((one) => one.review.subjectWorkspaceId === review.subjectWorkspaceId) === index,
      )
      .slice(0, PROOF_LIMITS.reviewsMax);
    const [views, subjects, places] = await Promise.all([
      toReviewViews(ctx, shown),
      loadOwners(
        ctx,
        shown.map(({ review }) => review.subjectId),
      ),
      loadPlaceRows(
        tx,
        shown.flatMap(({ fromId, toId }) => [fromId, toId]),
      ),
    ]);
    return {
      ...cached.counts,
      reviews: shown.flatMap(({ review, fromId, toId }, index) => {
        const [view, subject, from, to] = [
          views[index],
          subjects.get(review.subjectId),
          places.get(fromId),
          places.get(toId),
        ];
        if (!(view && subject && from && to)) return [];
        return [{ review: view, subject, route: { from: from.names[locale], to: to.names[locale] } }];
      }),
    };
  },
);

async function countMarket(tx: Queryable): Promise<Counts> {
  // Separate counts, each of an index: one condition on both tables would read every reservation.
  const [row] = await tx
    .select({
      delivered: sql<number>`delivered`.mapWith(Number),
      verified: sql<number>`verified`.mapWith(Number),
      reviewed: sql<number>`reviewed`.mapWith(Number),
      rating: sql<number | null>`rating`,
    })
    .from(sql`(select
      (select count(*) from reservations where status = 'completed')
        - (select count(distinct d.reservation_id) from disputes d join reservations r on r.id = d.reservation_id
           where d.status = 'refunded' and r.status = 'completed') as delivered,
      (select count(distinct user_id) from members where verification = 'verified') as verified,
      count(*) as reviewed,
      round(avg((punctuality + communication + care + accuracy) / 4.0), 1)::float8 as rating
      from reviews where published_at is not null and not is_hidden) as market`);
  const { delivered = 0, verified = 0, reviewed = 0, rating = null } = row ?? {};
  const said = (count: number) => (count >= PROOF_LIMITS.countMin ? count : null);
  return {
    delivered: said(delivered),
    verified: said(verified),
    rated: rating !== null && said(reviewed) !== null ? { rating, count: reviewed } : null,
  };
}

/** The newest public reviews of carriers with words, whose writers are still here. */
async function readNewest(tx: Queryable) {
  const authors = alias(users, "authors");
  return tx
    .select({
      review: reviews,
      side: sql<"shipper">`'shipper'`,
      fromId: reservations.departureCityId,
      toId: reservations.arrivalCityId,
    })
    .from(reviews)
    .innerJoin(
      reservations,
      and(eq(reservations.id, reviews.reservationId), eq(reservations.shipperUserId, reviews.authorId)),
    )
    .innerJoin(users, eq(users.id, reviews.subjectId))
    .innerJoin(authors, and(eq(authors.id, reviews.authorId), isNull(authors.erasedAt)))
    .where(and(isShown(), isPublicPerson(tx), sql`char_length(${reviews.comment}) >= ${PROOF_LIMITS.commentLengthMin}`))
    .orderBy(desc(reviews.id))
    .limit(PROOF_LIMITS.readMax);
}

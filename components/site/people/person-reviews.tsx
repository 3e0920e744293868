import { ChevronDown } from "lucide";
import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import type { ReviewView } from "@/lib/deals/reviews/contract";
import type { PersonView } from "@/lib/site/people/contract";
import { OneReview } from "./one-review";
import { PersonScores } from "./person-scores";

type PersonReviewsProps = { view: PersonView; path: string };

/** As many as do not hide what the person announces. */
const SHOWN_FIRST = 3;

/**
 * The reviews of a person, the newest first, each with its reply, under their means. The first page
 * opens the others on request, without scripts too: the person's listings follow.
 */
export function PersonReviews({ view, path }: PersonReviewsProps) {
  const t = useTranslations("people");
  const { reviews, person, criteria } = view;
  const first = reviews.page === 1 ? reviews.data.slice(0, SHOWN_FIRST) : reviews.data;
  const others = reviews.data.slice(first.length);
  const pages = (
    <Pagination
      page={reviews.page}
      pageCount={Math.ceil(reviews.totalCount / reviews.limit)}
      hrefFor={(page) => (page > 1 ? `${path}?page=${page}#reviews` : `${path}#reviews`)}
    />
  );
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews" className="scroll-mt-24 font-bold font-display text-h2">
        {t("reviews")}
      </h2>
      <PersonScores criteria={criteria} />
      {reviews.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("noRating")} description={t("noReviews")} />
      ) : (
        <ReviewList reviews={first} firstName={person.firstName} />
      )}
      {others.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold text-link">
            {t("moreReviews", { count: reviews.totalCount - first.length })}
            <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-4 flex flex-col gap-4">
            <ReviewList reviews={others} firstName={person.firstName} />
            {pages}
          </div>
        </details>
      ) : (
        pages
      )}
    </section>
  );
}

function ReviewList({ reviews, firstName }: { reviews: ReviewView[]; firstName: string }) {
  return (
    <ul className="flex flex-col gap-4">
      {reviews.map((review) => (
        <li key={review.id}>
          <OneReview review={review} firstName={firstName} />
        </li>
      ))}
    </ul>
  );
}

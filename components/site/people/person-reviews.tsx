import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { PersonView } from "@/lib/site/people/contract";
import { OneReview } from "./one-review";

type PersonReviewsProps = { view: PersonView; path: string };

/** The reviews of a person, the newest first, each with its reply. */
export function PersonReviews({ view, path }: PersonReviewsProps) {
  const t = useTranslations("people");
  const { reviews, person } = view;
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews" className="scroll-mt-24 font-bold font-display text-h2">
        {t("reviews")}
      </h2>
      {reviews.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("noRating")} description={t("noReviews")} />
      ) : (
        <ul className="flex flex-col gap-4">
          {reviews.data.map((review) => (
            <li key={review.id}>
              <OneReview review={review} firstName={person.firstName} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={reviews.page}
        pageCount={Math.ceil(reviews.totalCount / reviews.limit)}
        hrefFor={(page) => (page > 1 ? `${path}?page=${page}#reviews` : `${path}#reviews`)}
      />
    </section>
  );
}

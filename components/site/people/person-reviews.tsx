import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { ReviewBody } from "@/components/deals/reviews/review-body";
import { Avatar } from "@/components/identity/people/avatar";
import { useElision, useFirstName } from "@/components/identity/people/first-name";
import { useReadName } from "@/components/identity/people/use-read-name";
import { ReportButton } from "@/components/identity/reports/report-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { PersonView } from "@/lib/site/people/contract";

type PersonReviewsProps = { view: PersonView; path: string };

/** The reviews of a person, the newest first, each with its reply. */
export function PersonReviews({ view, path }: PersonReviewsProps) {
  const t = useTranslations("people");
  const { reviews, person } = view;
  const personName = useFirstName()(person.firstName);
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
              <OneReview review={review} personName={personName} />
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

type OneReviewProps = { review: PersonView["reviews"]["data"][number]; personName: string };

function OneReview({ review, personName }: OneReviewProps) {
  const t = useTranslations("reviews");
  const nameOfPerson = useReadName();
  const of = useElision()(personName);
  const { author } = review;
  return (
    <article className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
      <div className="flex items-center gap-3">
        <Avatar name={nameOfPerson(author)} photo={author.photo} className="text-lead" />
        <div className="min-w-0 grow">
          <h3 className="truncate font-semibold">
            <bdi>{nameOfPerson(author)}</bdi>
          </h3>
          <p className="text-muted text-small">{t(review.side === "shipper" ? "bySender" : "byCarrier")}</p>
        </div>
        <ReportButton subject={{ type: "review", id: review.id }} variant="icon" className="shrink-0 text-muted" />
      </div>
      <ReviewBody review={review} replyTitle={t.rich("reply.of", { name: () => <bdi>{personName}</bdi>, of })} />
    </article>
  );
}

import { useTranslations } from "next-intl";
import { ReviewBody } from "@/components/deals/reviews/review-body";
import { Avatar } from "@/components/identity/people/avatar";
import { useElision, useFirstName } from "@/components/identity/people/first-name";
import { useReadName } from "@/components/identity/people/use-read-name";
import { ReportButton } from "@/components/identity/reports/report-button";
import type { ReviewView } from "@/lib/deals/reviews/contract";

/** `firstName`: of whom the review is about, as it was written. */
type OneReviewProps = { review: ReviewView; firstName: string };

/** A review as everyone may read it, with its reply. */
export function OneReview({ review, firstName }: OneReviewProps) {
  const t = useTranslations("reviews");
  const nameOfPerson = useReadName();
  const personName = useFirstName()(firstName);
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

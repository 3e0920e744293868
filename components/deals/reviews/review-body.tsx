import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TranslateButton } from "@/components/platform/translations/translate-button";
import { TranslatedText } from "@/components/platform/translations/translated-text";
import type { ReviewView } from "@/lib/deals/reviews/contract";
import { CRITERIA } from "@/lib/deals/reviews/enums";
import { ReviewScore } from "./review-score";
import { Stars } from "./stars";

type ReviewBodyProps = {
  review: ReviewView;
  /** The heading of the reply. */
  replyTitle: ReactNode;
  /** Whether the viewer wrote it. */
  isOwn?: boolean;
};

/** The rating, text, four criteria and reply of a review. */
export function ReviewBody({ review, replyTitle, isOwn = false }: ReviewBodyProps) {
  const t = useTranslations("reviews");
  return (
    <>
      <ReviewScore {...review} />
      {review.comment ? (
        <TranslatedText
          as="p"
          of={{ subject: "review", id: review.id }}
          field="comment"
          text={review.comment}
          className="align-parent whitespace-pre-line break-words"
        />
      ) : null}
      <details className="text-small">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
          {t("details")}
        </summary>
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {CRITERIA.map((criterion) => (
            <div key={criterion} className="contents">
              <dt className="text-muted">{t(`criteria.${criterion}`)}</dt>
              <dd className="flex items-center gap-2">
                <Stars value={review[criterion]} />
                <span className="sr-only">{t("score", { score: String(review[criterion]) })}</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {review.reply ? (
        <div className="rounded-md bg-sunken p-3">
          <p className="font-semibold text-small">{replyTitle}</p>
          <TranslatedText
            as="p"
            of={{ subject: "review", id: review.id }}
            field="reply"
            text={review.reply}
            className="align-parent whitespace-pre-line break-words"
          />
        </div>
      ) : null}
      {isOwn ? null : (
        <TranslateButton of={{ subject: "review", id: review.id }} texts={[review.comment, review.reply]} />
      )}
    </>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { ReviewScore } from "@/components/deals/reviews/review-score";
import { Avatar } from "@/components/identity/people/avatar";
import { PersonLine } from "@/components/identity/people/person-line";
import { useReadName } from "@/components/identity/people/use-read-name";
import { toLocale } from "@/lib/core/base/actor";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import { guessLanguage } from "@/lib/platform/translations/rules";
import type { MarketProof } from "@/lib/site/website/contract";

/** The newest reviews of carriers, each with who wrote it and whom it is about. */
export function MarketReviews({ reviews }: Pick<MarketProof, "reviews">) {
  const t = useTranslations("home.people");
  const locale = toLocale(useLocale());
  const nameOf = useReadName();
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="people-title" className="page-width py-8 sm:py-10">
      <h2 id="people-title" className="font-bold font-display text-h2">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">{t("lead")}</p>
      <ul className="mt-5 grid gap-4 max-sm:-mx-(--gutter) max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-(--gutter) max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-(--gutter) max-sm:pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ review, subject, route }) => (
          <li key={review.id} className="relative min-w-0 max-sm:w-[86%] max-sm:shrink-0 max-sm:snap-start">
            <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-low">
              <ReviewScore {...review} />
              <blockquote
                dir="auto"
                lang={guessLanguage(review.comment ?? "") ?? undefined}
                className="line-clamp-5 grow whitespace-pre-line break-words"
              >
                {review.comment}
              </blockquote>
              <p className="flex items-center gap-2 text-muted text-small">
                <Avatar name={nameOf(review.author)} photo={review.author.photo} className="size-8 text-small" />
                <span className="min-w-0">
                  {t.rich("by", {
                    name: () => <bdi>{nameOf(review.author)}</bdi>,
                    route: () => <bdi>{routeTitle(locale, route.from, route.to)}</bdi>,
                  })}
                </span>
              </p>
              <div className="border-line border-t border-dashed pt-3">
                <PersonLine person={subject} role={t("carrier")} isLink />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslations } from "next-intl";
import { Stars } from "@/components/deals/reviews/stars";
import { LeftToRight } from "@/components/ui/bidi";
import { CRITERIA } from "@/lib/deals/reviews/enums";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import type { PersonView } from "@/lib/site/people/contract";

/** The mean of each rating, above the reviews that it comes from. */
export function PersonScores({ criteria }: Pick<PersonView, "criteria">) {
  const names = useTranslations("reviews.criteria");
  const { rating } = useNumberFormats();
  const scores = CRITERIA.flatMap((criterion) => {
    const mean = criteria[criterion];
    return mean === null ? [] : [{ criterion, mean }];
  });
  if (scores.length === 0) return null;
  return (
    <dl className="grid gap-x-8 gap-y-2 rounded-lg bg-sunken p-4 sm:grid-cols-2">
      {scores.map(({ criterion, mean }) => (
        <div key={criterion} className="flex items-center justify-between gap-4">
          <dt className="text-muted text-small">{names(criterion)}</dt>
          <dd className="inline-flex items-center gap-2 font-semibold text-small">
            <Stars value={mean} />
            <LeftToRight>{rating(mean)}</LeftToRight>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useTranslations } from "next-intl";
import { Stars } from "@/components/deals/reviews/stars";
import { LeftToRight } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { CRITERIA } from "@/lib/deals/reviews/enums";
import { useFormats } from "@/lib/i18n/formats";
import type { PersonView } from "@/lib/site/people/contract";

/** The statistics of a person: four mean ratings, response time, deliveries and cancellations. */
export function PersonFacts({ view }: { view: PersonView }) {
  const t = useTranslations("people");
  const names = useTranslations("reviews.criteria");
  const { rating } = useFormats();
  const { person, criteria, delivered, responseSpeed, answeredPercent } = view;
  const rate = person.cancellationRate;
  const scores = CRITERIA.flatMap((criterion) => {
    const mean = criteria[criterion];
    return mean === null ? [] : [{ criterion, mean }];
  });
  return (
    <>
      {scores.length > 0 ? (
        <Card>
          <h2 className="mb-3 font-bold font-display text-h3">{t("criteria")}</h2>
          <DefinitionList
            items={scores.map(({ criterion, mean }) => ({
              term: names(criterion),
              detail: (
                <span className="inline-flex items-baseline gap-2">
                  <Stars value={mean} className="translate-y-0.5" />
                  <LeftToRight>{rating(mean)}</LeftToRight>
                </span>
              ),
            }))}
          />
        </Card>
      ) : null}
      <Card>
        <h2 className="mb-3 font-bold font-display text-h3">{t("facts")}</h2>
        <dl className="flex flex-col gap-3">
          <Fact term={t("answers")} detail={t(`response.${responseSpeed ?? "unknown"}`)} />
          {answeredPercent === null ? null : (
            <Fact term={t("inTime")} detail={t("answered", { percent: String(answeredPercent) })} />
          )}
          <Fact
            term={t("delivered")}
            detail={`${t("asCarrier", { count: delivered.asCarrier })} · ${t("asShipper", { count: delivered.asShipper })}`}
          />
          <Fact
            term={t("cancellation")}
            detail={
              rate === null ? t("fewDeals") : rate === 0 ? t("neverCancelled") : t("cancelled", { rate: String(rate) })
            }
          />
        </dl>
      </Card>
    </>
  );
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <div>
      <dt className="text-muted text-small">{term}</dt>
      <dd className="font-medium">{detail}</dd>
    </div>
  );
}

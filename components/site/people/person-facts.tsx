import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { PersonView } from "@/lib/site/people/contract";

/** How a person deals: response time, deliveries and cancellations. */
export function PersonFacts({ view }: { view: PersonView }) {
  const t = useTranslations("people");
  const { person, delivered, responseSpeed, answeredPercent } = view;
  const rate = person.cancellationRate;
  return (
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

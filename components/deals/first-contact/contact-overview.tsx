import { useTranslations } from "next-intl";
import { RouteRail } from "@/components/brand/route-rail";
import { DefinitionList } from "@/components/ui/definition-list";
import { Ltr, Measure } from "@/components/ui/ltr";
import { useFormats } from "@/lib/i18n/formats";
import type { Trip } from "./package-form";

const NEXT = ["describe", "agree", "pay"] as const;

/** The first step: the trip, its price and what happens next. */
export function ContactOverview({ trip }: { trip: Trip }) {
  const t = useTranslations("listings.contact.flow");
  const { price, weight } = useFormats();
  return (
    <div className="flex flex-col gap-5">
      <RouteRail from={{ city: trip.departure.name, detail: trip.departs }} to={{ city: trip.arrival.name }} />
      <DefinitionList
        items={[
          { term: t("price"), detail: <Ltr>{price(trip.minPriceCents)}</Ltr> },
          { term: t("left"), detail: <Measure>{weight(trip.weightLeftKg)}</Measure> },
        ]}
      />
      <ol className="flex flex-col gap-3">
        {NEXT.map((key, index) => (
          <li key={key} className="flex items-start gap-3">
            <Ltr className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-on-primary-soft text-small">
              {index + 1}
            </Ltr>
            <span className="pt-0.5">{t(`next.${key}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

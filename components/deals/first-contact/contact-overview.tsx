import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RouteRail } from "@/components/brand/route-rail";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { useFormats } from "@/lib/i18n/formats";
import { isPricedByWeight } from "@/lib/listings/prices/rules";
import type { ContactedTrip } from "./package-form";

const NEXT = ["describe", "agree", "pay"] as const;

type ContactOverviewProps = {
  trip: ContactedTrip /** The parcels that can be proposed, in the steps' place. */;
  children?: ReactNode;
};

/** The first step: the trip, its price, and the parcels to propose or what happens next. */
export function ContactOverview({ trip, children }: ContactOverviewProps) {
  const t = useTranslations("listings.contact.flow");
  const { price, weight } = useFormats();
  return (
    <div className="flex flex-col gap-5">
      <RouteRail from={{ city: trip.departure.name, detail: trip.departs }} to={{ city: trip.arrival.name }} />
      <DefinitionList
        items={[
          {
            term: isPricedByWeight(trip.prices) ? t("priceFrom") : t("price"),
            detail: <LeftToRight>{price(trip.prices.minPriceCents)}</LeftToRight>,
          },
          { term: t("left"), detail: <Measure>{weight(trip.weightLeftKg)}</Measure> },
        ]}
      />
      {children ?? <NextSteps />}
    </div>
  );
}

function NextSteps() {
  const t = useTranslations("listings.contact.flow");
  return (
    <ol className="flex flex-col gap-3">
      {NEXT.map((key, index) => (
        <li key={key} className="flex items-start gap-3">
          <LeftToRight className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-on-primary-soft text-small">
            {index + 1}
          </LeftToRight>
          <span className="pt-0.5">{t(`next.${key}`)}</span>
        </li>
      ))}
    </ol>
  );
}

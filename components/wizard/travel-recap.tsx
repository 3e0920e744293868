"use client";

import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/ltr";
import { DIRECTIONS, LUGGAGE_LOCATIONS, type LuggageLocation } from "@/lib/transports/kinds";
import { RecapBlock, useDayText } from "./recap";
import { isAir } from "./travel-rules";
import { listAt, type Tree, textAt } from "./tree";
import { useWizard } from "./use-wizard";

function placeOf(option: Tree): LuggageLocation {
  return LUGGAGE_LOCATIONS.find((place) => place === option.location) ?? "hold";
}

/** The whole trip at a glance, each block with its way back. */
export function TravelRecap() {
  const t = useTranslations("wizard");
  const { values, get } = useWizard();
  const isFlight = isAir(values);
  const text = (path: string) => {
    const value = textAt(values, path);
    return value ? <bdi>{value}</bdi> : t("recap.none");
  };
  const day = useDayText();
  const number = (path: string, unit: string) => {
    const value = textAt(values, path);
    return value ? <Ltr>{`${value} ${unit}`}</Ltr> : t("recap.none");
  };
  const options = listAt(values, isFlight ? "luggageOptions" : "groundOptions").filter(
    ({ direction }) => get("hasReturnDate") === true || direction !== DIRECTIONS[1],
  );
  const start = isFlight ? "flightDate" : get("isFlexibleDate") === true ? "flexibleDateStart" : "departureDate";
  return (
    <>
      <RecapBlock
        step="transport"
        title={t("travel.steps.transport")}
        items={[
          { term: t("fields.way"), detail: isFlight ? t("fields.air") : t("fields.ground") },
          ...options.map((option) => ({
            term: t("fields.within", {
              part: isFlight ? t("fields.luggage") : t("fields.capacity"),
              field: t(`choices.direction.${option.direction === "retour" ? "retour" : "aller"}`),
            }),
            detail: (
              <>
                {isFlight ? `${t(`recap.luggage.${placeOf(option)}`)} · ` : null}
                <Ltr>{textAt(option, "maxWeight")} kg</Ltr>
              </>
            ),
          })),
          { term: t("fields.hasReturn"), detail: get("hasReturnDate") === true ? t("recap.yes") : t("recap.no") },
        ]}
      />
      <RecapBlock
        step={isFlight ? "flight" : "route"}
        title={isFlight ? t("travel.steps.flight") : t("travel.steps.route")}
        items={[
          { term: t("fields.departure"), detail: text("departure.ui.city") },
          ...listAt(values, "intermediateStops").flatMap((stop, index) =>
            textAt(stop, "ui.city")
              ? [{ term: t("fields.stop", { number: index + 1 }), detail: <bdi>{textAt(stop, "ui.city")}</bdi> }]
              : [],
          ),
          { term: t("fields.destination"), detail: text("arrival.ui.city") },
          ...(isFlight ? [{ term: t("fields.flightReference"), detail: text("flightReference") }] : []),
        ]}
      />
      <RecapBlock
        step={isFlight ? "delivery" : "dates"}
        title={isFlight ? t("travel.steps.delivery") : t("travel.steps.dates")}
        items={[
          { term: t("recap.dates"), detail: day(start) },
          { term: t("fields.minPrice"), detail: number("minPrice", "€") },
        ]}
      />
      <RecapBlock
        step="details"
        title={t("travel.steps.details")}
        items={[
          { term: t("fields.travelTitle"), detail: text("travelTitle") },
          { term: t("fields.information"), detail: text("additionalInformation") },
        ]}
      />
    </>
  );
}

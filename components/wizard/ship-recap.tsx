"use client";

import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/ltr";
import { ShipmentType } from "@/lib/announcements/kinds";
import { useFormats } from "@/lib/i18n/formats";
import { RecapBlock, useDayText } from "./recap";
import { shipFees } from "./ship-arrival";
import { listAt, textAt } from "./tree";
import { useWizard } from "./use-wizard";

/** Everything at a glance before it is saved, each block with its way back. */
export function ShipRecap() {
  const t = useTranslations("wizard");
  const { values, get } = useWizard();
  const { price } = useFormats();
  const text = (path: string) => <bdi>{textAt(values, path) || t("recap.none")}</bdi>;
  const day = useDayText();
  const packages = listAt(values, "packages");
  const photos = packages.reduce((sum, { images }) => sum + (Array.isArray(images) ? images.length : 0), 0);
  const fees = shipFees(values);
  return (
    <>
      <RecapBlock
        step="details"
        title={t("ship.steps.details")}
        items={[
          { term: t("fields.title"), detail: text("title") },
          {
            term: t("fields.way"),
            detail: get("shipmentType") === ShipmentType.air ? t("fields.air") : t("fields.ground"),
          },
          { term: t("recap.dates"), detail: t("recap.to", { from: day("startDate"), to: day("endDate") }) },
          { term: t("fields.departure"), detail: text("depart.ui.city") },
          { term: t("fields.address"), detail: text("depart.adresse") },
        ]}
      />
      <RecapBlock
        step="packages"
        title={t("ship.steps.packages")}
        items={[
          { term: t("recap.packages", { count: packages.length }), detail: t("recap.photos", { count: photos }) },
          ...packages.map((item, index) => ({
            term: <bdi>{textAt(item, "title") || t("fields.package", { number: index + 1 })}</bdi>,
            detail: (
              <Ltr>
                {textAt(item, "quantity")} × {textAt(item, "weight")} {textAt(item, "weightUnit")}
              </Ltr>
            ),
          })),
        ]}
      />
      <RecapBlock
        step="arrival"
        title={t("ship.steps.arrival")}
        items={[
          { term: t("fields.destination"), detail: text("destination.ui.city") },
          { term: t("fields.address"), detail: text("destination.adresse") },
          {
            term: t("fields.price"),
            detail: fees ? <Ltr>{price(fees.priceCents)}</Ltr> : t("recap.none"),
          },
          { term: t("recap.total"), detail: fees ? <Ltr>{price(fees.totalCents)}</Ltr> : t("recap.none") },
        ]}
      />
    </>
  );
}

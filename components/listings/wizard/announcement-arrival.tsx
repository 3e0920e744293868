"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { PriceTable } from "@/components/platform/fees/price-table";
import { Ltr } from "@/components/ui/ltr";
import { price as priceField } from "@/lib/core/fields";
import { readWith } from "@/lib/core/issues";
import { useFormats } from "@/lib/i18n/formats";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import { feesOf } from "@/lib/platform/fees/rules";
import { PlaceFields } from "./announcement-place";
import { totalsOf } from "./announcement-rules";
import type { AnnouncementValues } from "./announcement-values";
import { UsualPrice } from "./price-fields";
import { AnnouncementField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** What the proposed price comes to, with every fee; nothing while there is no price. */
export function feesOfAnnouncement({ propositionPrice, depart, destination }: AnnouncementValues) {
  const read = readWith(priceField(), propositionPrice);
  const handlingCents = Math.max(HANDLING_FEE_CENTS[depart.handling], HANDLING_FEE_CENTS[destination.handling]);
  return read.ok ? feesOf(read.data, handlingCents) : undefined;
}

/** The third step: where it goes, and what one offers for it. */
export function AnnouncementArrival() {
  const t = useTranslations("wizard.fields");
  const { price } = useFormats();
  const { setValue, watch } = useFormContext<AnnouncementValues>();
  const values = watch();
  const fees = feesOfAnnouncement(values);
  const { kilograms } = totalsOf(values);
  return (
    <>
      <FieldsCard title={t("destination")}>
        <PlaceFields name="destination" />
      </FieldsCard>
      <FieldsCard title={t("price")}>
        <UsualPrice
          route={{
            side: "parcels",
            fromId: values.depart.city,
            toId: values.destination.city,
            shipmentType: values.shipmentType,
            ...(kilograms > 0 ? { weight: kilograms } : {}),
          }}
          onTake={(euros) => setValue("propositionPrice", euros)}
        />
        <AnnouncementField.Number name="propositionPrice" label={t("price")} hint={t("priceHint")} suffix="€" />
        {fees ? (
          <div className="rounded-md bg-sunken p-4">
            <h4 className="mb-2 font-semibold">{t("helper")}</h4>
            <PriceTable prices={fees} side="shipper" />
            <p className="mt-2 text-muted text-small">
              {t.rich("carrierGets", { amount: () => <Ltr>{price(fees.serviceCents)}</Ltr> })}
            </p>
          </div>
        ) : null}
      </FieldsCard>
    </>
  );
}

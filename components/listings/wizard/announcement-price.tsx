"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { UsualPrice } from "@/components/listings/lanes/usual-price";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { PriceTable } from "@/components/platform/fees/price-table";
import { LeftToRight } from "@/components/ui/bidi";
import { CarrierType, Visibility } from "@/db/enums/listings/announcements";
import { readWith } from "@/lib/core/base/issues";
import { price as priceField } from "@/lib/core/fields/fields";
import { useFormats } from "@/lib/i18n/formats";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { feesOf } from "@/lib/platform/fees/rules";
import { totalsOf } from "./announcement-rules";
import type { AnnouncementValues } from "./announcement-values";
import { choicesOf } from "./fields";
import { MoreFields } from "./more-fields";
import { AnnouncementField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** Computes the proposed price with every fee; nothing while there is no price. */
export function feesOfAnnouncement(rates: FeeRates, { propositionPrice, depart, destination }: AnnouncementValues) {
  const read = readWith(priceField(), propositionPrice);
  const handlingCents = Math.max(HANDLING_FEE_CENTS[depart.handling], HANDLING_FEE_CENTS[destination.handling]);
  return read.ok ? feesOf(rates, read.data, handlingCents) : undefined;
}

/**
 * The second step: what one offers for it, in which days, which are set already, and who sees it.
 */
export function AnnouncementPrice({ children }: { children: ReactNode }) {
  const t = useTranslations("wizard.fields");
  const { price } = useFormats();
  const { setValue, watch } = useFormContext<AnnouncementValues>();
  const values = watch();
  const fees = feesOfAnnouncement(useFeeRates(), values);
  const { kilograms } = totalsOf(values);
  return (
    <>
      <FieldsCard>
        <UsualPrice
          route={{
            fromId: values.depart.city,
            toId: values.destination.city,
            shipmentType: values.shipmentType,
            ...(kilograms > 0 ? { weight: kilograms } : {}),
          }}
          places={{ from: values.depart.ui.city, to: values.destination.ui.city }}
          onTake={(euros) => setValue("propositionPrice", euros)}
        />
        <AnnouncementField.Number name="propositionPrice" label={t("price")} hint={t("priceHint")} unit="euro" />
        {fees ? (
          <div className="rounded-md bg-sunken p-4">
            <h4 className="mb-2 font-semibold">{t("helper")}</h4>
            <PriceTable prices={fees} side="shipper" />
            <p className="mt-2 text-muted text-small">
              {t.rich("carrierGets", { amount: () => <LeftToRight>{price(fees.serviceCents)}</LeftToRight> })}
            </p>
          </div>
        ) : null}
      </FieldsCard>
      {children}
      <MoreFields label={t("moreAudience")} paths={["visibility", "carrierType"]}>
        <AudienceFields />
      </MoreFields>
    </>
  );
}

function AudienceFields() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AnnouncementField.Select
        name="visibility"
        label={t("visibility")}
        choices={choicesOf(Visibility, (name) => tChoice(`visibility.${name}`))}
      />
      <AnnouncementField.Select
        name="carrierType"
        label={t("carrierType")}
        optional
        empty={t("anyCarrier")}
        choices={choicesOf(CarrierType, (name) => tChoice(`carrier.${name}`))}
      />
    </div>
  );
}

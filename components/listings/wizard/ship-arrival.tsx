"use client";

import { useTranslations } from "next-intl";
import { PriceTable } from "@/components/platform/fees/price-table";
import { Ltr } from "@/components/ui/ltr";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { price as priceField } from "@/lib/core/fields";
import { readWith } from "@/lib/core/issues";
import { useFormats } from "@/lib/i18n/formats";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import type { SuggestPrice } from "@/lib/listings/lanes/contract";
import { feesOf } from "@/lib/platform/fees/rules";
import { NumberField } from "./fields";
import type { FormValues } from "./form-values";
import { getAt } from "./form-values";
import { PlaceFields } from "./place-fields";
import { UsualPrice } from "./price-fields";
import { totalsOf } from "./ship-totals";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** What the proposed price comes to, with every fee; nothing while there is no price. */
export function shipFees(values: FormValues) {
  const read = readWith(priceField(), getAt(values, "propositionPrice"));
  if (!read.ok) return undefined;
  const feeOf = (place: string) =>
    Object.entries(HANDLING_FEE_CENTS).find(([kind]) => kind === String(getAt(values, `${place}.handling`)))?.[1] ?? 0;
  return feesOf(read.data, Math.max(feeOf("depart"), feeOf("destination")));
}

/** The way whose usual price helps; nothing while a city is missing. */
function wayOf(values: FormValues): SuggestPrice | undefined {
  const fromId = Number(getAt(values, "depart.city"));
  const toId = Number(getAt(values, "destination.city"));
  if (!(fromId > 0 && toId > 0) || fromId === toId) return undefined;
  const shipmentType = values.shipmentType === ShipmentType.ground ? ShipmentType.ground : ShipmentType.air;
  const { kilograms } = totalsOf(values);
  return { side: "parcels", fromId, toId, shipmentType, ...(kilograms > 0 ? { weight: kilograms } : {}) };
}

/** The third step: where it goes, and what one offers for it. */
export function ShipArrival() {
  const t = useTranslations("wizard.fields");
  const { price } = useFormats();
  const { values } = useWizard();
  const fees = shipFees(values);
  return (
    <>
      <FieldsCard title={t("destination")}>
        <PlaceFields name="destination" />
      </FieldsCard>
      <FieldsCard title={t("price")}>
        <UsualPrice wanted={wayOf(values)} name="propositionPrice" />
        <NumberField name="propositionPrice" label={t("price")} hint={t("priceHint")} suffix="€" />
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

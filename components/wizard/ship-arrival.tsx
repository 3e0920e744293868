"use client";

import { useTranslations } from "next-intl";
import { PriceTable } from "@/components/payments/price-table";
import { Ltr } from "@/components/ui/ltr";
import { HANDLING_FEE_CENTS } from "@/lib/announcements/limits";
import { price as priceField } from "@/lib/core/fields";
import { readWith } from "@/lib/core/issues";
import { useFormats } from "@/lib/i18n/formats";
import { feesOf } from "@/lib/payments/rules";
import { TextField } from "./fields";
import { PlaceFields } from "./place-fields";
import type { Tree } from "./tree";
import { getAt } from "./tree";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** What the proposed price comes to, with every fee; nothing while there is no price. */
export function shipFees(values: Tree) {
  const read = readWith(priceField(), getAt(values, "propositionPrice"));
  if (!read.ok) return undefined;
  const feeOf = (place: string) =>
    Object.entries(HANDLING_FEE_CENTS).find(([kind]) => kind === String(getAt(values, `${place}.handling`)))?.[1] ?? 0;
  return feesOf(read.data, Math.max(feeOf("depart"), feeOf("destination")));
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
        <TextField
          name="propositionPrice"
          label={t("price")}
          hint={t("priceHint")}
          inputMode="decimal"
          suffix="€"
          maxLength={10}
        />
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

"use client";

import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/ltr";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { price as priceField } from "@/lib/core/fields";
import { readWith } from "@/lib/core/issues";
import { useFormats } from "@/lib/i18n/formats";
import type { SuggestPrice } from "@/lib/listings/lanes/contract";
import { feesOf } from "@/lib/platform/fees/rules";
import { NumberField } from "./fields";
import { type FormValues, getAt } from "./form-values";
import { UsualPrice } from "./price-fields";
import { isAir } from "./travel-rules";
import { useWizard } from "./use-wizard";

function wayOf(values: FormValues): SuggestPrice | undefined {
  const fromId = Number(getAt(values, "departure.city"));
  const toId = Number(getAt(values, "arrival.city"));
  if (!(fromId > 0 && toId > 0) || fromId === toId) return undefined;
  return { side: "trips", fromId, toId, shipmentType: isAir(values) ? ShipmentType.air : ShipmentType.ground };
}

/** What a carrier asks at least: what is usual, what they receive, and what the sender pays with the fees. */
export function TravelPrice() {
  const t = useTranslations("wizard.fields");
  const { price } = useFormats();
  const { values } = useWizard();
  const read = readWith(priceField(), values.minPrice);
  const fees = read.ok ? feesOf(read.data) : undefined;
  const rows = fees
    ? [
        { term: t("youReceive"), cents: fees.serviceCents },
        { term: t("senderPays"), cents: fees.totalCents },
      ]
    : [];
  return (
    <>
      <UsualPrice wanted={wayOf(values)} name="minPrice" />
      <NumberField name="minPrice" label={t("minPrice")} hint={t("minPriceHint")} suffix="€" />
      {fees ? (
        <dl className="flex flex-col gap-2 rounded-md bg-sunken p-4">
          {rows.map(({ term, cents }) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-muted">{term}</dt>
              <dd className="font-semibold">
                <Ltr>{price(cents)}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { PriceTable } from "@/components/platform/fees/price-table";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Handling } from "@/db/enums/listings/announcements";
import { EUROS_MAX } from "@/lib/core/base/field-limits";
import { readWith } from "@/lib/core/base/issues";
import { price as priceField } from "@/lib/core/fields/fields";
import { isolate } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import { getPathname } from "@/lib/i18n/navigation";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import { feesOf } from "@/lib/platform/fees/rules";

/** Initial values from the URL. */
export type Example = { price: string; help: string | undefined };

const HELPS = { none: Handling.none, one: Handling.onePerson, two: Handling.twoPeople } as const;
/** The number of helpers who carry. */
export type Help = keyof typeof HELPS;

/** The shipper's cost and the carrier's payout; without JavaScript the button submits. */
export function FeeCalculator({ example }: { example: Example }) {
  const t = useTranslations("payments.services");
  const f = useFormats();
  const rates = useFeeRates();
  const [price, setPrice] = useState(example.price);
  const [help, setHelp] = useState(helpOf(example.help));
  const priceId = useId();
  const read = readWith(priceField(), price);
  const fees = read.ok ? feesOf(rates, read.data, HANDLING_FEE_CENTS[HELPS[help]]) : undefined;
  const error = read.ok ? undefined : t("priceError", { max: isolate(f.price(EUROS_MAX * 100)) });
  return (
    <form
      action={getPathname({ href: "/payments", locale: useLocale() })}
      method="get"
      aria-labelledby="calculator"
      className="flex flex-col gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="calculator" className="font-bold font-display text-h3">
        {t("calculator")}
      </h2>
      <input type="hidden" name="tab" value="services" />
      <Field id={priceId} label={t("price")} error={error}>
        <NumberInput name="price" unit="euro" value={price} onChange={(event) => setPrice(event.target.value)} />
      </Field>
      <Field label={t("help")}>
        <Select name="help" value={help} onChange={(event) => setHelp(helpOf(event.target.value))}>
          {Object.keys(HELPS).map((name) => (
            <option key={name} value={name}>
              {t(`helps.${helpOf(name)}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary" className="noscript:inline-flex hidden">
        {t("calculate")}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-3">
        {fees ? (
          <>
            <PriceTable prices={fees} side="shipper" sumLabel="senderPays" />
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              <span>{t("carrierReceives")}</span>
              <LeftToRight className="font-display text-h3">{f.price(fees.serviceCents)}</LeftToRight>
            </p>
          </>
        ) : null}
      </div>
    </form>
  );
}

/** Parses a URL or field value; anything unknown is `none`. */
function helpOf(value: string | undefined): Help {
  return value === "one" || value === "two" ? value : "none";
}

"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { UsualPrice } from "@/components/listings/lanes/usual-price";
import { useStepWords } from "@/components/listings/trips/ladder-words";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { LeftToRight } from "@/components/ui/bidi";
import { useFormats } from "@/lib/i18n/formats";
import { LADDER_START_KG } from "@/lib/listings/prices/limits";
import { feesOf } from "@/lib/platform/fees/rules";
import { centsTyped, shownSteps } from "./trip-price-rules";
import { PRICE_KINDS, type TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { usePriceHelper } from "./use-price-helper";

/** What a carrier asks: what is usual, one number, the prices that it makes, and what they receive. */
export function TripPrice() {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<TripValues>();
  const values = watch();
  const { priceKind } = values.ui;
  const helper = usePriceHelper();
  return (
    <>
      <TripField.Radio
        name="ui.priceKind"
        label={t("priceKind")}
        columns={3}
        isCompact
        choices={PRICE_KINDS.map((value) => ({ value, label: t(`priceKinds.${value}`) }))}
        onPick={helper.onKind}
      />
      <UsualPrice
        route={{
          fromId: values.departure.city,
          toId: values.arrival.city,
          shipmentType: values.transportType,
          ...(priceKind === "one" ? {} : { weight: LADDER_START_KG }),
        }}
        places={{ from: values.departure.ui.city, to: values.arrival.ui.city }}
        onTake={helper.onTake}
      />
      {priceKind === "one" ? (
        <TripField.Number name="minPrice" label={t("minPrice")} hint={t("minPriceHint")} unit="euro" />
      ) : priceKind === "perKg" ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TripField.Number
            name="pricePerKg"
            label={t("pricePerKg")}
            hint={t("pricePerKgHint")}
            unit="euro"
            onType={helper.onPerKg}
          />
          <TripField.Number name="minPrice" label={t("lowestPrice")} hint={t("lowestPriceHint")} unit="euro" />
        </div>
      ) : (
        <LadderFields values={values} onStart={helper.onStart} />
      )}
      <Remains values={values} />
    </>
  );
}

type LadderFieldsProps = { values: TripValues; onStart: (typed: string) => void };

/** The one number that makes a ladder, and its steps, each of which may be changed. */
function LadderFields({ values, onStart }: LadderFieldsProps) {
  const t = useTranslations("wizard.fields");
  const { weight } = useFormats();
  const words = useStepWords();
  return (
    <>
      <TripField.Number
        name="ui.startPrice"
        label={t("startPrice", { weight: weight(LADDER_START_KG) })}
        hint={t("startPriceHint")}
        unit="euro"
        onType={onStart}
      />
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold text-small">{t("ladder")}</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {shownSteps(values).map((step) => (
            <TripField.Number key={step} name={`priceLadder.${step}`} label={words(step)} unit="euro" />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** What the carrier receives, and what the sender pays with the fees: for one weight, where it counts. */
function Remains({ values }: { values: TripValues }) {
  const t = useTranslations("wizard.fields");
  const { price, weight } = useFormats();
  const rates = useFeeRates();
  const { priceKind } = values.ui;
  const perKg = centsTyped(values.pricePerKg);
  const cents = {
    one: centsTyped(values.minPrice),
    ladder: centsTyped(values.priceLadder.upTo5),
    perKg: perKg && Math.max(perKg * LADDER_START_KG, centsTyped(values.minPrice) ?? 0),
  }[priceKind];
  if (!cents) return null;
  const fees = feesOf(rates, cents);
  const rows = [
    { term: t("youReceive"), cents: fees.serviceCents },
    { term: t("senderPays"), cents: fees.totalCents },
  ];
  return (
    <div className="rounded-md bg-sunken p-4">
      {priceKind === "one" ? null : (
        <p className="mb-2 font-semibold text-small">{t("forWeight", { weight: weight(LADDER_START_KG) })}</p>
      )}
      <dl className="flex flex-col gap-2">
        {rows.map(({ term, cents: amount }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold">
              <LeftToRight>{price(amount)}</LeftToRight>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

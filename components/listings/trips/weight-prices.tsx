"use client";

import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import type { LadderStep } from "@/lib/listings/prices/enums";
import { LADDER_UP_TO_KG } from "@/lib/listings/prices/limits";
import { isPricedByWeight, priceForWeight, stepOf, stepsWithin, type TripPrices } from "@/lib/listings/prices/rules";
import { useStepWords } from "./ladder-words";
import { useSearchedWeight } from "./searched-weight";

type WeightPricesProps = { prices: TripPrices; maxKilograms: number };

/** What a trip asks by weight, as far as it has room; the searched weight is marked, with its price. */
export function WeightPrices({ prices, maxKilograms }: WeightPricesProps) {
  const t = useTranslations("listings.prices");
  const f = useNumberFormats();
  const words = useStepWords();
  const searched = useSearchedWeight();
  if (!isPricedByWeight(prices)) return null;
  const { pricePerKgCents, minPriceCents } = prices;
  // Above the last step a price per kilogram has no one price.
  const steps = stepsWithin(maxKilograms).filter((step) => pricePerKgCents === null || step !== "above");
  const rows = steps.map((step) => ({
    step,
    cents: priceForWeight(prices, step === "above" ? maxKilograms : LADDER_UP_TO_KG[step]),
  }));
  const write = f.priceColumn(rows.map(({ cents }) => cents));
  const marked = searched === undefined ? undefined : stepOf(searched);
  const weightOf = (step: LadderStep) =>
    pricePerKgCents === null || step === "above" ? words(step) : f.weight(LADDER_UP_TO_KG[step]);
  return (
    <div className="mb-4 border-line border-b pb-4">
      <table className="w-full text-small">
        <caption className="pb-1 text-start font-semibold text-small">{t("title")}</caption>
        <tbody>
          {rows.map(({ step, cents }) => (
            <tr key={step} className={cn(step === marked && pricePerKgCents === null && "font-semibold")}>
              <th scope="row" className="py-1 text-start font-normal text-muted">
                {weightOf(step)}
              </th>
              <td className="py-1 text-end">
                <LeftToRight>{write(cents)}</LeftToRight>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pricePerKgCents === null ? null : (
        <p className="mt-1 text-muted text-small">
          {t.rich("perKg", {
            price: () => <LeftToRight>{f.price(pricePerKgCents)}</LeftToRight>,
            lowest: () => <LeftToRight>{f.price(minPriceCents)}</LeftToRight>,
          })}
        </p>
      )}
      {searched === undefined ? null : (
        <p className="mt-2 font-semibold">
          {t.rich("searched", {
            weight: f.weight(searched),
            price: () => <LeftToRight>{f.price(priceForWeight(prices, searched))}</LeftToRight>,
          })}
        </p>
      )}
    </div>
  );
}

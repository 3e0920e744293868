import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { useFormats } from "@/lib/i18n/formats";
import type { LanePrices } from "@/lib/listings/lanes/contract";

/** What is usual on a city pair for a few weights; nothing where too few prices are known. */
export function LanePriceList({ prices }: { prices: LanePrices }) {
  const t = useTranslations("lanes.prices");
  const f = useFormats();
  if (prices.length === 0) return null;
  const euros = (amount: number) => () => <LeftToRight>{f.wholePrice(Math.round(amount * 100))}</LeftToRight>;
  return (
    <section aria-labelledby="prices" className="page-width pt-5">
      <h2 id="prices" className="font-bold font-display text-h2">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-[68ch] text-muted">{t("lead")}</p>
      <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {prices.map(({ weight, low, high, count }) => (
          <div key={weight} className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-low">
            <dt className="text-muted text-small">
              <Measure>{f.weight(weight)}</Measure>
            </dt>
            <dd className="font-bold font-display text-h3">
              {Math.round(low) === Math.round(high)
                ? euros(low)()
                : t.rich("range", { low: euros(low), high: euros(high) })}
            </dd>
            <dd className="text-muted text-small">{t("count", { count })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Handling } from "@/db/enums/listings/announcements";
import { isolate } from "@/lib/core/text/isolate";
import { FREE_CANCELLATIONS, LATE_CANCELLATION } from "@/lib/deals/cancellations/limits";
import { PAYOUT_TIMES } from "@/lib/deals/payouts/limits";
import { useFormats } from "@/lib/i18n/formats";
import { HANDLING_FEE_CENTS } from "@/lib/listings/announcements/limits";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { type Example, FeeCalculator } from "./fee-calculator";

const WHOLE = 10_000;

/** The purpose and calculation of each fee, with the server's own rates. */
export function Services({ example, rates }: { example: Example; rates: FeeRates }) {
  const t = useTranslations("payments.services");
  const f = useFormats();
  const price = (cents: number) => isolate(f.price(cents));
  const share = (basisPoints: number) => isolate(f.percent(basisPoints / WHOLE));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="fees" className="flex flex-col gap-4">
        <h2 id="fees" className="font-bold font-display text-h2">
          {t("title")}
        </h2>
        <p className="max-w-[60ch] text-muted">{t("intro")}</p>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fee
            name={t("platform")}
            rate={t("platformRate", { rate: share(rates.platformBasisPoints), min: price(rates.platformMinCents) })}
            text={t("platformText")}
          />
          <Fee
            name={t("processing")}
            rate={t("processingRate", {
              rate: share(rates.processingBasisPoints),
              fixed: price(rates.processingFixedCents),
            })}
            text={t("processingText")}
          />
          <Fee
            name={t("handling")}
            rate={t("handlingRate", {
              one: price(HANDLING_FEE_CENTS[Handling.onePerson]),
              two: price(HANDLING_FEE_CENTS[Handling.twoPeople]),
            })}
            text={t("handlingText")}
          />
          <Fee
            name={t("payout")}
            rate={t("payoutRate", { hours: String(PAYOUT_TIMES.delayHours) })}
            text={t("payoutText")}
          />
          <Fee
            name={t("cancel")}
            rate={t("cancelRate")}
            text={t("cancelText", {
              ...FREE_CANCELLATIONS,
              hours: String(LATE_CANCELLATION.hours),
              share: share(LATE_CANCELLATION.carrierBasisPoints),
            })}
          />
        </dl>
      </section>
      <Card className="lg:sticky lg:top-24">
        <FeeCalculator example={example} />
      </Card>
    </div>
  );
}

function Fee({ name, rate, text }: { name: string; rate: ReactNode; text: string }) {
  return (
    <div className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-low">
      <dt className="font-semibold">{name}</dt>
      <dd className="font-bold font-display text-h3">{rate}</dd>
      <dd className="text-muted text-small">{text}</dd>
    </div>
  );
}

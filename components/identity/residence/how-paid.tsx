import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import type { PayoutTermsView } from "@/lib/platform/payout-ways/contract";
import { PAYOUT_DELAY_HOURS } from "@/lib/platform/payout-ways/limits";

type HowPaidProps = {
  /** None where no way reaches the country. */
  terms: PayoutTermsView | null;
  className?: string | undefined;
};

/** How a carrier is paid, what it costs and how long it takes, before anything is agreed. */
export function HowPaid({ terms, className }: HowPaidProps) {
  const t = useTranslations("residence");
  const { price } = useNumberFormats();
  if (!terms)
    return (
      <Notice variant="warning" className={className}>
        {t("none")}
      </Notice>
    );
  const { way, daysMin: min, daysMax: max, min: least, waitDaysMax: days, fee } = terms;
  const euros = (amount: number) => () => <LeftToRight>{price(eurosToCents(amount))}</LeftToRight>;
  return (
    <div className={cn("flex flex-col gap-1", className)}>
      <p className="font-semibold text-small">{t("title")}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted text-small">
        <li>{t(`how.${way}`)}</li>
        <li>{t(`when.${way}`, { hours: PAYOUT_DELAY_HOURS, min, max })}</li>
        {least > 0 ? <li>{t.rich("least", { min: euros(least), days })}</li> : null}
        <li>{fee > 0 ? t.rich("cost.fee", { fee: euros(fee) }) : t("cost.none")}</li>
        {terms.isChanged ? <li>{t("cost.changed")}</li> : null}
      </ul>
    </div>
  );
}

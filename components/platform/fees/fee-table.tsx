import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { useFormats } from "@/lib/i18n/formats";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { feesOf } from "@/lib/platform/fees/rules";

type FeeTableProps = { rates: FeeRates; priceCents: number; handlingCents?: number };

/** All fees of a deal at a price. */
export function FeeTable({ rates, priceCents, handlingCents = 0 }: FeeTableProps) {
  const t = useTranslations("listings.detail");
  const f = useFormats();
  const fees = feesOf(rates, priceCents, handlingCents);
  const rows = [
    { label: t("feePrice"), cents: fees.priceCents },
    ...(handlingCents > 0 ? [{ label: t("feeHandling"), cents: fees.handlingCents }] : []),
    { label: t("feePlatform"), cents: fees.platformFeeCents },
    { label: t("feeProcessing"), cents: fees.processingFeeCents },
  ];
  const write = f.priceColumn([...rows.map(({ cents }) => cents), fees.totalCents, fees.serviceCents]);
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-start font-semibold text-small">{t("fees")}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="py-1 text-start font-normal text-muted">
              {row.label}
            </th>
            <td className="py-1 text-end">
              <LeftToRight>{write(row.cents)}</LeftToRight>
            </td>
          </tr>
        ))}
        <tr className="border-line border-t">
          <th scope="row" className="pt-2 text-start font-semibold">
            {t("feeTotal")}
          </th>
          <td className="pt-2 text-end font-semibold">
            <LeftToRight>{write(fees.totalCents)}</LeftToRight>
          </td>
        </tr>
        <tr>
          <th scope="row" className="py-1 text-start font-normal text-muted">
            {t("feeCarrier")}
          </th>
          <td className="py-1 text-end text-muted">
            <LeftToRight>{write(fees.serviceCents)}</LeftToRight>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

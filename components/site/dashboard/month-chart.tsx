import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { Month } from "@/lib/site/dashboard/contract";

const TALL = 100;
/** A month with something in it is never so low that it cannot be seen. */
const LOW = 3;

/** The last months as bars, and the same as a table for screen readers and keyboard users. */
export function MonthChart({ months, side }: { months: readonly Month[]; side: "shipper" | "carrier" }) {
  const t = useTranslations("profile.chart");
  const { price, wholePrice, number, monthShort, monthLong } = useFormats();
  const hasMoney = months.some(({ amount }) => amount !== null);
  const sizeOf = ({ amount, count }: Month) => amount ?? count;
  const most = Math.max(...months.map(sizeOf), 1);
  const written = (month: Month) =>
    month.amount === null ? number(month.count) : wholePrice(eurosToCents(month.amount));
  return (
    <figure>
      <figcaption className="text-muted text-small">
        {t(hasMoney ? (side === "shipper" ? "spent" : "earned") : "counts")}
      </figcaption>
      <div aria-hidden="true" className="mt-4 grid auto-cols-fr grid-flow-col items-end gap-2 sm:gap-4">
        {months.map((month) => {
          const value = sizeOf(month);
          const height = value === 0 ? 1 : Math.max(LOW, (value / most) * TALL);
          return (
            <div key={month.month} className="flex min-w-0 flex-col items-center gap-1">
              <LeftToRight className="max-w-full truncate font-semibold text-caption">
                {value === 0 ? "–" : written(month)}
              </LeftToRight>
              <svg
                viewBox={`0 0 20 ${TALL}`}
                preserveAspectRatio="none"
                className="h-32 w-full max-w-16 sm:h-40"
                role="presentation"
              >
                <rect
                  x="0"
                  y={TALL - height}
                  width="20"
                  height={height}
                  className={value === 0 ? "fill-line" : "fill-primary"}
                />
              </svg>
              <span className="text-muted text-small">{monthShort(month.month)}</span>
            </div>
          );
        })}
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link text-small">
          {t("asTable")}
        </summary>
        <table className="mt-1 w-full text-small">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col" className="py-2 text-start font-semibold">
                {t("month")}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {t("count")}
              </th>
              {hasMoney ? (
                <th scope="col" className="py-2 text-end font-semibold">
                  {t("amount")}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-line border-b last:border-0">
                <th scope="row" className="py-2 text-start font-medium">
                  {monthLong(month.month)}
                </th>
                <td className="py-2 text-end">{number(month.count)}</td>
                {month.amount === null ? null : (
                  <td className="py-2 text-end">
                    <LeftToRight>{price(eurosToCents(month.amount))}</LeftToRight>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { useFormats } from "@/lib/i18n/formats";

/** The prices of a deal, in cents. */
type Prices = {
  priceCents: number;
  handlingCents: number;
  platformFeeCents: number;
  processingFeeCents: number;
  totalCents: number;
};

type PriceTableProps = {
  prices: Prices;
  /** The shipper sees what is paid, the carrier what is received. */
  side: "shipper" | "carrier";
  /** The label of the shipper's sum. */
  sumLabel?: "total" | "paid" | "unpaid" | "senderPays";
  /** The carrier's amount, in cents, where it is not the price. */
  receivedCents?: number | undefined;
  /** Whether every amount has its cents, as on a receipt. */
  isExact?: boolean;
  className?: string;
};

/** The price, every fee and this side's total. */
export function PriceTable({ prices, side, sumLabel = "total", receivedCents, isExact, className }: PriceTableProps) {
  const t = useTranslations("payments.prices");
  const { exactPrice, priceColumn } = useFormats();
  const isShipper = side === "shipper";
  const all = [
    { term: t("price"), cents: prices.priceCents, isShown: true },
    { term: t("handling"), cents: prices.handlingCents, isShown: prices.handlingCents > 0 },
    { term: t("platformFee"), cents: prices.platformFeeCents, isShown: isShipper },
    { term: t("processingFee"), cents: prices.processingFeeCents, isShown: isShipper },
  ];
  const rows = all.filter(({ isShown }) => isShown);
  const sum = isShipper ? prices.totalCents : (receivedCents ?? prices.priceCents + prices.handlingCents);
  const write = isExact ? exactPrice : priceColumn([...rows.map(({ cents }) => cents), sum]);
  return (
    <dl className={cn("flex flex-col gap-2", className)}>
      {rows.map(({ term, cents }) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd>
            <LeftToRight>{write(cents)}</LeftToRight>
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-line border-t-2 border-dashed pt-2 font-bold">
        <dt>{isShipper ? t(sumLabel) : t("receive")}</dt>
        <dd className="font-display text-h3">
          <LeftToRight>{write(sum)}</LeftToRight>
        </dd>
      </div>
    </dl>
  );
}

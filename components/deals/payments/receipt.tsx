import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { PublicName } from "@/components/identity/people/full-name";
import { PriceTable } from "@/components/platform/fees/price-table";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { eurosToCents } from "@/lib/core/base/money";
import type { InvoiceView } from "@/lib/deals/invoices/contract";
import type { PaymentView } from "@/lib/deals/payments/contract";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { InvoiceLinks } from "./invoice-links";
import { ReceiptSheet } from "./receipt-sheet";

type ReceiptProps = {
  reservation: ReservationView;
  payment: PaymentView;
  invoices: readonly InvoiceView[];
  brand: string;
};

/** A shipper's receipt of a payment. */
export function Receipt({ reservation, payment, invoices, brand }: ReceiptProps) {
  const t = useTranslations("payments.receipt");
  const { commas, exactPrice, dateTimeLong, weight } = useFormats();
  const { departure, arrival, other } = reservation;
  return (
    <ReceiptSheet title={t("title")} reservationId={reservation.id} brand={brand}>
      <DefinitionList
        items={[
          { term: t("number"), detail: <LeftToRight>{reservation.number}</LeftToRight> },
          { term: t("payment"), detail: <LeftToRight>#{payment.id}</LeftToRight> },
          { term: t("date"), detail: dateTimeLong(payment.completedAt ?? payment.createdAt) },
          { term: t("method"), detail: t(payment.provider === "stripe" ? "checkout" : "card") },
          { term: t("status"), detail: t(`statuses.${payment.status}`) },
          { term: t("shipment"), detail: <bdi>{reservation.title}</bdi> },
          {
            term: t("from"),
            detail: (
              <>
                <bdi>{commas(departure.city, departure.country)}</bdi> · <DealDeparture deal={reservation} isLong />
              </>
            ),
          },
          { term: t("to"), detail: commas(arrival.city, arrival.country) },
          { term: t("weight"), detail: <Measure>{weight(reservation.weight)}</Measure> },
          {
            term: t("carrier"),
            detail: <PublicName person={other} />,
          },
          ...(payment.refunded > 0
            ? [{ term: t("refunded"), detail: <LeftToRight>{exactPrice(eurosToCents(payment.refunded))}</LeftToRight> }]
            : []),
        ]}
      />
      <PriceTable
        isExact
        side="shipper"
        sumLabel="paid"
        prices={{
          priceCents: eurosToCents(reservation.prices.price),
          handlingCents: eurosToCents(reservation.prices.handling),
          platformFeeCents: eurosToCents(payment.platformFee),
          processingFeeCents: eurosToCents(payment.processingFee),
          totalCents: eurosToCents(payment.total),
        }}
      />
      <InvoiceLinks invoices={invoices} />
      <p className="text-muted text-small">{t(payment.provider === "stripe" ? "footerReal" : "footer", { brand })}</p>
    </ReceiptSheet>
  );
}

type NoReceiptProps = { reservationId: number; why: "notPaid" | "notPaidOut" | "ownersOnly" };

/** Why there is no receipt: nothing was paid yet, or only the workspace's owner may see it. */
export function NoReceipt({ reservationId, why }: NoReceiptProps) {
  const t = useTranslations("payments.receipt");
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <KraftBox />
      <h1 className="font-bold font-display text-h1">{t(why)}</h1>
      <p className="max-w-[46ch] text-muted">{t(`${why}Text`)}</p>
      <Button asChild className="mt-3">
        <Link href={`/reservations/${reservationId}`}>{t("back")}</Link>
      </Button>
    </div>
  );
}

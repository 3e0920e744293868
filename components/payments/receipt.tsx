import { useTranslations } from "next-intl";
import { Logo } from "@/components/brand/logo";
import { PrintButton } from "@/components/payments/print-button";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Ltr } from "@/components/ui/ltr";
import { eurosToCents } from "@/lib/core/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";
import type { PaymentView } from "@/lib/payments/contract";
import type { ReservationView } from "@/lib/reservations/contract";
import { PriceTable } from "./price-table";

type ReceiptProps = { reservation: ReservationView; payment: PaymentView; brand: string };

/** What was paid for what: on paper the sheet alone, without the site round it. */
export function Receipt({ reservation, payment, brand }: ReceiptProps) {
  const t = useTranslations("payments.receipt");
  const { price, dateTime, date, weight } = useFormats();
  const { departure, arrival, other } = reservation;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-6 lg:py-10 print:p-0">
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <Button asChild variant="secondary">
          <Link href={`/reservations/${reservation.id}`}>{t("back")}</Link>
        </Button>
      </div>
      <article className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10 print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="font-bold font-display text-h1">{t("title")}</h1>
          <Logo name={brand} />
        </div>
        <DefinitionList
          items={[
            { term: t("number"), detail: <Ltr>{reservation.number}</Ltr> },
            { term: t("payment"), detail: <Ltr>#{payment.id}</Ltr> },
            { term: t("date"), detail: <Ltr>{dateTime(payment.completedAt ?? payment.createdAt)}</Ltr> },
            { term: t("method"), detail: t("card") },
            { term: t("status"), detail: t(`statuses.${payment.status}`) },
            { term: t("shipment"), detail: <bdi>{reservation.title}</bdi> },
            { term: t("from"), detail: `${departure.city}, ${departure.country} · ${date(reservation.departsAt)}` },
            { term: t("to"), detail: `${arrival.city}, ${arrival.country}` },
            { term: t("weight"), detail: <Ltr>{weight(reservation.weight)}</Ltr> },
            {
              term: t("carrier"),
              detail: (
                <bdi>
                  {other.firstName} {other.lastInitial}
                </bdi>
              ),
            },
            ...(payment.refunded > 0
              ? [{ term: t("refunded"), detail: <Ltr>{price(eurosToCents(payment.refunded))}</Ltr> }]
              : []),
          ]}
        />
        <PriceTable
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
        <p className="text-muted text-small">{t("footer", { brand })}</p>
      </article>
    </div>
  );
}

/** Stands in for a receipt that there is not. */
export function NotPaid({ reservationId }: { reservationId: number }) {
  const t = useTranslations("payments.receipt");
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <h1 className="font-bold font-display text-h1">{t("notPaid")}</h1>
      <p className="text-muted">{t("notPaidText")}</p>
      <Button asChild className="mt-3">
        <Link href={`/reservations/${reservationId}`}>{t("back")}</Link>
      </Button>
    </div>
  );
}

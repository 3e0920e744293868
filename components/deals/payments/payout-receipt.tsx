import { useTranslations } from "next-intl";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { PublicName } from "@/components/identity/people/full-name";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { eurosToCents } from "@/lib/core/base/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { ReceiptSheet } from "./receipt-sheet";

type PayoutReceiptProps = {
  reservation: ReservationView;
  amount: number;
  brand: string;
  /** Whether no money moved. */
  isSimulated: boolean;
};

/** A carrier's receipt of a payout. */
export function PayoutReceipt({ reservation, amount, brand, isSimulated }: PayoutReceiptProps) {
  const t = useTranslations("payments.receipt");
  const { commas, exactPrice, dateTimeLong, weight } = useFormats();
  const { departure, arrival, other } = reservation;
  const paidOut = reservation.timeline.find(({ event }) => event === "paid_out");
  return (
    <ReceiptSheet title={t("payoutTitle")} reservationId={reservation.id} brand={brand}>
      <DefinitionList
        items={[
          { term: t("number"), detail: <LeftToRight>{reservation.number}</LeftToRight> },
          ...(paidOut ? [{ term: t("payoutDate"), detail: dateTimeLong(paidOut.at) }] : []),
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
            term: t("shipper"),
            detail: <PublicName person={other} />,
          },
          { term: t("agreed"), detail: <LeftToRight>{exactPrice(eurosToCents(reservation.finalPrice))}</LeftToRight> },
        ]}
      />
      <p className="flex items-baseline justify-between gap-4 border-line border-t-2 border-dashed pt-2 font-bold">
        <span>{t("payoutSum")}</span>
        <LeftToRight className="font-display text-h3">{exactPrice(eurosToCents(amount))}</LeftToRight>
      </p>
      <p className="text-muted text-small">{t(isSimulated ? "payoutFooter" : "footerReal", { brand })}</p>
    </ReceiptSheet>
  );
}

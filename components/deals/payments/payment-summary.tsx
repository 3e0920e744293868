import { useTranslations } from "next-intl";
import { IdentityDue } from "@/components/deals/shared/identity-due";
import { PriceTable } from "@/components/platform/fees/price-table";
import { Measure } from "@/components/ui/bidi";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import { FREE_CANCELLATIONS } from "@/lib/deals/cancellations/limits";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";

/** The sum to pay, that it is held until the delivery, and the deadline. */
export function PaymentSummary({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("payments.form");
  const { dateTime } = useFormats();
  const tCancel = useTranslations("reservations.cancel");
  const { prices } = reservation;
  return (
    <section className="rounded-md bg-sunken p-4">
      <h3 className="mb-2 font-semibold">{t("summary")}</h3>
      <PriceTable
        side="shipper"
        prices={{
          priceCents: eurosToCents(prices.price),
          handlingCents: eurosToCents(prices.handling),
          platformFeeCents: eurosToCents(prices.platformFee),
          processingFeeCents: eurosToCents(prices.processingFee),
          totalCents: eurosToCents(prices.total),
        }}
      />
      <p className="mt-3 text-muted text-small">
        {t("held")} {t.rich("due", { when: () => <Measure>{dateTime(reservation.paymentDueAt)}</Measure> })}
      </p>
      <p className="mt-2 text-muted text-small">{t("forbidden")}</p>
      <IdentityDue reservation={reservation} className="mt-3" />
      {reservation.losesFreeMinutes ? (
        <Notice variant="warning" className="mt-3">
          {tCancel("notFreeRepeated", FREE_CANCELLATIONS)}
        </Notice>
      ) : null}
    </section>
  );
}

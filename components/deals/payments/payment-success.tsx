import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { DealMilestone } from "@/components/deals/pass/milestone";
import { markSeen } from "@/components/deals/pass/seen-milestones";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { Link } from "@/lib/i18n/link";

type PaymentSuccessProps = { reservation: ReservationView; onClose: () => void };

/** Confirms that a reservation is paid whose addresses are given; otherwise those are asked for. */
export function PaymentSuccess({ reservation, onClose }: PaymentSuccessProps) {
  const t = useTranslations("payments.success");
  // Shown here, it is not shown again on the page below.
  useEffect(() => markSeen("paid", reservation.id), [reservation.id]);
  return (
    <div className="flex flex-col gap-4">
      <DealMilestone reservation={reservation} kind="paid" className="rounded-md" />
      <p role="status">
        {t.rich("text", { number: () => <LeftToRight className="font-semibold">{reservation.number}</LeftToRight> })}
      </p>
      <h3 className="font-semibold">{t("next")}</h3>
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        <li>{t("step1")}</li>
        <li>{t("step2")}</li>
        <li>{t("step3")}</li>
      </ol>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onClose}>{t("close")}</Button>
        <Button asChild variant="secondary">
          <Link href={`/reservations/${reservation.id}/receipt`}>{t("receipt")}</Link>
        </Button>
      </div>
    </div>
  );
}

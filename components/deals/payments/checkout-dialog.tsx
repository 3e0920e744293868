"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { eurosToCents } from "@/lib/core/base/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { BankWait } from "./bank-wait";
import { BeginConsent } from "./begin-consent";
import { PaymentSuccess } from "./payment-success";
import { PaymentSummary } from "./payment-summary";
import { useCheckout } from "./use-checkout";

type CheckoutDialogProps = {
  reservation: ReservationView;
  /** Whether the payer returns from the provider's page. */
  isBack: boolean;
  reload: () => Promise<ReservationView | undefined>;
  onClose: () => void;
};

/** Redirects to the provider's page, and waits for the bank after the return. */
export function CheckoutDialog({ reservation, isBack, reload, onClose }: CheckoutDialogProps) {
  const t = useTranslations("payments");
  const checkout = useCheckout(reservation, isBack, reload);
  // The page itself shows a reservation that has ended unpaid meanwhile.
  if (reservation.status === "expired" || reservation.status === "cancelled") return null;
  const phase = reservation.status === "pending" ? checkout.phase : "paid";
  const titles = {
    form: t.rich("checkout.title", { number: () => <LeftToRight>{reservation.number}</LeftToRight> }),
    waiting: t("checkout.waitTitle"),
    paid: t("success.title"),
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={titles[phase]}>
        {phase === "form" ? <CheckoutForm reservation={reservation} checkout={checkout} onClose={onClose} /> : null}
        {phase === "waiting" ? <BankWait reservation={reservation} text={t("checkout.waitText")} /> : null}
        {phase === "paid" ? <PaymentSuccess reservation={reservation} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

type CheckoutFormProps = {
  reservation: ReservationView;
  checkout: ReturnType<typeof useCheckout>;
  onClose: () => void;
};

function CheckoutForm({ reservation, checkout, onClose }: CheckoutFormProps) {
  const t = useTranslations("payments");
  const { price } = useFormats();
  const [isConsenting, setConsenting] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const consent = useRef<HTMLDivElement>(null);
  const pay = () => {
    setMissing(!isConsenting);
    if (isConsenting) checkout.pay();
    else consent.current?.querySelector("input")?.focus();
  };
  return (
    <div className="flex flex-col gap-5">
      <PaymentSummary reservation={reservation} />
      {checkout.isUnpaid ? <Notice variant="info">{t("checkout.notPaid")}</Notice> : null}
      {checkout.failure ? (
        <Notice variant="danger" role="alert" title={t("form.failed")}>
          {checkout.failure}
        </Notice>
      ) : null}
      <p className="text-muted">{t("checkout.text")}</p>
      <div ref={consent}>
        <BeginConsent isGiven={isConsenting} isMissing={isMissing} onChange={setConsenting} />
      </div>
      <div className="flex flex-col gap-3">
        <Button size="lg" loading={checkout.isRunning} onClick={pay}>
          <span>
            {t.rich("checkout.pay", {
              total: () => <LeftToRight>{price(eurosToCents(reservation.prices.total))}</LeftToRight>,
            })}
          </span>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("form.cancel")}
        </Button>
      </div>
    </div>
  );
}

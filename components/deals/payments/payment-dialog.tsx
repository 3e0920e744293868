"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { TestCard } from "@/lib/adapters/payments/contract";
import { eurosToCents } from "@/lib/core/base/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { BankWait } from "./bank-wait";
import { CardForm } from "./card-form";
import { PaymentSuccess } from "./payment-success";
import { type CardInput, usePayment } from "./use-payment";

type PaymentDialogProps = {
  reservation: ReservationView;
  testCards: readonly TestCard[];
  reload: () => Promise<ReservationView | undefined>;
  onClose: () => void;
};

/** Polls for the bank's answer, because the event may be lost. */
const ASK_AGAIN_MS = 4_000;

/**
 * Pays a reservation at the simulator: amount, card, the bank's check if required, confirmation.
 */
export function PaymentDialog({ reservation, testCards, reload, onClose }: PaymentDialogProps) {
  const t = useTranslations("payments");
  const pay = usePayment(reservation.id, reload);
  const [typed, setTyped] = useState<CardInput>();
  // A reservation past `pending` is paid, whatever the dialog's own phase is.
  const isPaid = reservation.status !== "pending" || pay.phase === "paid";
  const phase = isPaid ? "paid" : pay.phase;
  const isWaiting = phase === "processing";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void reload(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  // The page itself shows a reservation that has ended unpaid meanwhile.
  if (reservation.status === "expired" || reservation.status === "cancelled") return null;
  const number = () => <LeftToRight>{reservation.number}</LeftToRight>;
  const titles = {
    form: t.rich("form.title", { number }),
    bank: t("bank.title"),
    processing: t("processing.title"),
    paid: t("success.title"),
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={titles[phase]}>
        {phase === "form" ? (
          <CardForm
            reservation={reservation}
            testCards={testCards}
            typed={typed}
            failure={pay.failure}
            isInterrupted={pay.isInterrupted}
            isRunning={pay.isRunning}
            onPay={(card) => {
              setTyped(card);
              pay.confirm(card);
            }}
            onClose={onClose}
          />
        ) : null}
        {phase === "bank" ? (
          <BankCheck reservation={reservation} isRunning={pay.isRunning} onAnswer={pay.answerBank} />
        ) : null}
        {phase === "processing" ? <BankWait reservation={reservation} text={t("processing.text")} /> : null}
        {phase === "paid" ? <PaymentSuccess reservation={reservation} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

type BankCheckProps = {
  reservation: ReservationView;
  isRunning: boolean;
  onAnswer: (answer: "approved" | "refused") => void;
};

function BankCheck({ reservation, isRunning, onAnswer }: BankCheckProps) {
  const t = useTranslations("payments.bank");
  const { price } = useFormats();
  const [answer, setAnswer] = useState<"approved" | "refused">();
  const give = (given: "approved" | "refused") => {
    setAnswer(given);
    onAnswer(given);
  };
  return (
    <div className="flex flex-col gap-5">
      <p>
        {t.rich("text", { total: () => <LeftToRight>{price(eurosToCents(reservation.prices.total))}</LeftToRight> })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button loading={isRunning && answer === "approved"} disabled={isRunning} onClick={() => give("approved")}>
          {t("approve")}
        </Button>
        <Button
          variant="secondary"
          loading={isRunning && answer === "refused"}
          disabled={isRunning}
          onClick={() => give("refused")}
        >
          {t("refuse")}
        </Button>
      </div>
    </div>
  );
}

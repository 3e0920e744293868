"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Ltr } from "@/components/ui/ltr";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi, isRefused } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import { eurosToCents } from "@/lib/core/money";
import { cancelSplit } from "@/lib/deals/payments/rules";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";
import { useFormats } from "@/lib/i18n/formats";

type CancelDialogProps = {
  reservation: ReservationView;
  onChange: (view: ReservationView) => void;
  onClose: () => void;
};

/** Confirms a cancellation and shows the refund first. */
export function CancelDialog({ reservation, onChange, onClose }: CancelDialogProps) {
  const t = useTranslations("reservations");
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const key = useRef(newId());

  const cancel = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      const body = reason.trim() ? { reason: reason.trim() } : {};
      const path = { id: reservation.id };
      onChange(await callApi("POST", "/v1/reservations/{id}/cancel", { path, body, idempotencyKey: key.current }));
      toast({ title: t("cancel.done") });
      onClose();
    } catch (error) {
      if (isRefused(error)) key.current = newId();
      setFailure(errorText(error, t("detail.noAnswer")));
      setRunning(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || isRunning ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={t("cancel.title")}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("cancel.back")}
            </Button>
            <Button variant="danger" loading={isRunning} onClick={cancel}>
              {t("cancel.confirm")}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Notice tone="warning">
            <Consequence reservation={reservation} />
          </Notice>
          <Field label={t("cancel.reason")} optional>
            <Textarea
              rows={3}
              maxLength={RESERVATION_LIMITS.reasonLengthMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {failure ? (
            <Notice tone="danger" role="alert" title={t("cancel.failed")}>
              {failure}
            </Notice>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Consequence({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("reservations.cancel");
  const { price } = useFormats();
  const { side, prices, confirmedAt, departsAt } = reservation;
  if (!confirmedAt) return t("unpaid");
  if (side === "carrier") return t("carrierAll");
  const feesCents = eurosToCents(prices.platformFee) + eurosToCents(prices.processingFee);
  const deal = {
    serviceCents: eurosToCents(prices.price) + eurosToCents(prices.handling),
    feesCents,
    confirmedAt: new Date(confirmedAt),
    departsAt: new Date(departsAt),
  };
  const split = cancelSplit(deal, "shipper", new Date());
  const text = split.carrierCents > 0 ? "shipperHalf" : split.refundFeesCents > 0 ? "shipperAll" : "shipperPrice";
  return t.rich(text, {
    amount: () => <Ltr>{price(split.refundServiceCents + split.refundFeesCents)}</Ltr>,
    fees: () => <Ltr>{price(feesCents)}</Ltr>,
    carrier: () => <Ltr>{price(split.carrierCents)}</Ltr>,
  });
}

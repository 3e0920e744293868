"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { LeftToRight } from "@/components/ui/bidi";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { serverNow } from "@/lib/client/server-clock";
import { eurosToCents } from "@/lib/core/base/money";
import { FREE_CANCELLATIONS } from "@/lib/deals/cancellations/limits";
import { cancelSplit } from "@/lib/deals/cancellations/rules";
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
  const cancel = async (idempotencyKey: string) => {
    const body = reason.trim() ? { reason: reason.trim() } : {};
    const path = { id: reservation.id };
    onChange(await callApi("POST", "/v1/reservations/{id}/cancel", { path, body, idempotencyKey }));
    toast({ title: t("cancel.done") });
  };
  return (
    <ConfirmDialog
      title={t("cancel.title")}
      keep={t("cancel.back")}
      confirm={t("cancel.confirm")}
      variant="danger"
      failedTitle={t("cancel.failed")}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Consequence reservation={reservation} />
      <Field label={t("cancel.reason")} optional>
        <Textarea
          rows={3}
          maxLength={RESERVATION_LIMITS.reasonLengthMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** The refund of a cancellation; a warning only where part of it is lost. */
function Consequence({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("reservations.cancel");
  const { price } = useFormats();
  const { side, prices, confirmedAt, departsAt, freeCancelUntil } = reservation;
  if (!confirmedAt) return <Notice>{t("unpaid")}</Notice>;
  if (side === "carrier") return <Notice variant="warning">{t("carrierAll")}</Notice>;
  const feesCents = eurosToCents(prices.platformFee) + eurosToCents(prices.processingFee);
  const deal = {
    serviceCents: eurosToCents(prices.price) + eurosToCents(prices.handling),
    feesCents,
    freeUntil: freeCancelUntil === null ? null : new Date(freeCancelUntil),
    departsAt: new Date(departsAt),
  };
  const split = cancelSplit(deal, reservation.isCarrierUnable ? "carrier" : "shipper", serverNow());
  const text = split.carrierCents > 0 ? "shipperHalf" : split.refundFeesCents > 0 ? "shipperAll" : "shipperPrice";
  const notFree = notFreeBecause(reservation);
  return (
    <Notice variant={text === "shipperAll" ? "success" : "warning"}>
      <p>
        {t.rich(text, {
          amount: () => <LeftToRight>{price(split.refundServiceCents + split.refundFeesCents)}</LeftToRight>,
          fees: () => <LeftToRight>{price(feesCents)}</LeftToRight>,
          carrier: () => <LeftToRight>{price(split.carrierCents)}</LeftToRight>,
        })}
      </p>
      {notFree && split.refundFeesCents === 0 ? <p className="mt-2">{t(notFree, FREE_CANCELLATIONS)}</p> : null}
    </Notice>
  );
}

/** Why a cancellation within the first minutes is not free; undefined later. */
function notFreeBecause({ confirmedAt, freeCancelUntil, contacts }: ReservationView) {
  if (!confirmedAt || freeCancelUntil !== null) return undefined;
  if (serverNow().getTime() - new Date(confirmedAt).getTime() > FREE_CANCELLATIONS.minutes * 60_000) return undefined;
  return contacts?.hasShared && contacts.hasOtherShared ? "notFreeShared" : "notFreeRepeated";
}

"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { RoomMessage } from "@/components/deals/room-state/room-facts";
import { PriceTable } from "@/components/platform/fees/price-table";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Ltr } from "@/components/ui/ltr";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { errorText } from "@/lib/client/error-text";
import { eurosToCents } from "@/lib/core/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { useFormats } from "@/lib/i18n/formats";
import { feesOf } from "@/lib/platform/fees/rules";
import type { OfferAction } from "./offer-card";

type AnswerDialogProps = {
  action: Exclude<OfferAction, "counter">;
  message: RoomMessage;
  room: RoomView;
  handlingCents: number;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Confirms an answer to an offer or its withdrawal; accepting shows the total with fees. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { action, message, room, handlingCents, onConfirm, onClose } = props;
  const t = useTranslations("rooms");
  const { price } = useFormats();
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const cents = eurosToCents(message.offerAmount ?? 0);
  const fees = feesOf(cents, handlingCents);

  const confirm = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setFailure(errorText(error, t("errors.noAnswer")));
      setRunning(false);
    }
  };
  const amount = () => <Ltr>{price(cents)}</Ltr>;
  const title: ReactNode = action === "withdraw" ? t("withdraw.title") : t.rich(`${action}.title`, { amount });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || isRunning ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={title}
        description={descriptionOf(action, room.side, t)}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t(`${action}.back`)}
            </Button>
            <Button variant={action === "accept" ? "primary" : "danger"} loading={isRunning} onClick={confirm}>
              <span>
                {action === "accept" && room.side === "shipper"
                  ? t.rich("accept.confirmTotal", { total: () => <Ltr>{price(fees.totalCents)}</Ltr> })
                  : t(`${action}.confirm`)}
              </span>
            </Button>
          </>
        }
      >
        {action === "accept" ? <PriceTable prices={fees} side={room.side} /> : null}
        {action === "reject" ? (
          <Field label={t("reject.reason")} optional hint={t("reject.reasonHint")}>
            <Textarea
              rows={3}
              maxLength={CHAT_LIMITS.rejectionLengthMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        ) : null}
        {failure ? (
          <Notice tone="danger" role="alert" title={t(`${action}.failed`)} className="mt-4">
            {failure}
          </Notice>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function descriptionOf(
  action: AnswerDialogProps["action"],
  side: RoomView["side"],
  t: ReturnType<typeof useTranslations<"rooms">>,
): string | undefined {
  if (action === "accept") return t(`accept.${side}`);
  return action === "withdraw" ? t("withdraw.text") : undefined;
}

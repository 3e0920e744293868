"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { JourneyNote } from "@/components/deals/journeys/journey-line";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { PayablePart } from "@/components/identity/residence/payable-part";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { PriceTable } from "@/components/platform/fees/price-table";
import { LeftToRight } from "@/components/ui/bidi";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { eurosToCents } from "@/lib/core/base/money";
import { OFFER_LIMITS } from "@/lib/deals/offers/limits";
import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { feesOf } from "@/lib/platform/fees/rules";
import type { OfferAction } from "./offer-card";

type AnswerDialogProps = {
  action: Exclude<OfferAction, "counter">;
  message: Pick<MessageView, "offerAmount" | "offerDetails">;
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
  const cents = eurosToCents(message.offerAmount ?? 0);
  const fees = feesOf(useFeeRates(), cents, handlingCents);
  const amount = () => <LeftToRight>{price(cents)}</LeftToRight>;
  const title: ReactNode = action === "withdraw" ? t("withdraw.title") : t.rich(`${action}.title`, { amount });
  return (
    <ConfirmDialog
      title={title}
      description={descriptionOf(action, room.side, t)}
      keep={t(`${action}.back`)}
      confirm={
        <span>
          {action === "accept" && room.side === "shipper"
            ? t.rich("accept.confirmTotal", { total: () => <LeftToRight>{price(fees.totalCents)}</LeftToRight> })
            : t(`${action}.confirm`)}
        </span>
      }
      variant={action === "accept" ? "primary" : "danger"}
      failedTitle={t(`${action}.failed`)}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      {action === "accept" && message.offerDetails && (room.side === "shipper" || message.offerDetails.journey) ? (
        <JourneyNote details={message.offerDetails} departure={room.departure} />
      ) : null}
      {action === "accept" ? <PriceTable prices={fees} side={room.side} /> : null}
      {action === "accept" && room.side === "carrier" ? <PayablePart /> : null}
      {action === "reject" ? (
        <Field label={t("reject.reason")} contacts="refused" optional hint={t("reject.reasonHint")}>
          <Textarea
            rows={3}
            maxLength={OFFER_LIMITS.rejectionLengthMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
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

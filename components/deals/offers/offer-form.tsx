"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { AnyOrder } from "@/components/deals/room-state/room-calls";
import { FormSummary } from "@/components/forms/form-summary";
import { PriceTable } from "@/components/platform/fees/price-table";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Ltr } from "@/components/ui/ltr";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { centsToEuros } from "@/lib/core/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { CHAT_LIMITS, OFFER_LIMITS } from "@/lib/deals/rooms/limits";
import { useFormats } from "@/lib/i18n/formats";
import { feesOf } from "@/lib/platform/fees/rules";
import { ParcelPart } from "./parcel-part";
import { QuickAmounts } from "./quick-amounts";
import { RouteFields } from "./route-fields";
import { useOfferForm } from "./use-offer-form";

type OfferFormProps = {
  room: RoomView;
  /** The handling fee of this parcel, in cents. */
  handlingCents: number;
  onSend: (order: AnyOrder) => Promise<void>;
  onClose: () => void;
};

/** Makes an offer: amount, fees, expiry, and a carrier's trip or a shipper's parcel. */
export function OfferForm({ room, handlingCents, onSend, onClose }: OfferFormProps) {
  const t = useTranslations("rooms.form");
  const { price } = useFormats();
  const formId = useId();
  const { contractForm, cents, boundsText, isWhole, setWhole, photos } = useOfferForm(room, onSend, onClose);
  const { form, formProps, submitProps, errorOf } = contractForm;
  const isCounter = room.currentOffer !== null;
  const amountText = cents ? price(cents) : "…";
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={isCounter ? t("counterTitle") : t("title")}
        description={t("left", { count: room.offersLeft.mine })}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button {...submitProps} form={formId}>
              <span>{t.rich("submit", { amount: () => <Ltr>{amountText}</Ltr> })}</span>
            </Button>
          </>
        }
      >
        <form {...formProps} id={formId} className="flex flex-col gap-4">
          <FormSummary form={form} />
          <QuickAmounts room={room} onPick={(picked) => form.setValue("amount", centsToEuros(picked).toFixed(2))} />
          <Field label={t("amount")} error={errorOf("amount")} hint={boundsText}>
            <NumberInput maxLength={12} suffix="€" {...form.register("amount")} />
          </Field>
          <Field label={t("expiry")}>
            <Select {...form.register("expiresInHours")}>
              {OFFER_LIMITS.expiryHours.map((hours) => (
                <option key={hours} value={hours}>
                  {t("hours", { count: hours })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("terms")} error={errorOf("terms")} optional hint={t("termsHint")}>
            <Textarea rows={2} maxLength={CHAT_LIMITS.termsLengthMax} {...form.register("terms")} />
          </Field>
          {room.side === "carrier" ? (
            <RouteFields room={room} contractForm={contractForm} isOpen={isWhole} onOpen={setWhole} />
          ) : room.transporterId === null ? null : (
            <ParcelPart room={room} contractForm={contractForm} photos={photos} isOpen={isWhole} onOpen={setWhole} />
          )}
          {cents ? <PriceTable prices={feesOf(cents, handlingCents)} side={room.side} /> : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

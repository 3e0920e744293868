"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import type { OfferOrder, RouteOrder } from "@/components/chat/room-calls";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PriceTable } from "@/components/payments/price-table";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Ltr } from "@/components/ui/ltr";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type RoomView, SendOffer, SendRouteOffer } from "@/lib/chat/contract";
import { CHAT_LIMITS, OFFER_LIMITS } from "@/lib/chat/limits";
import { isRefused } from "@/lib/client/api";
import { newId } from "@/lib/client/new-id";
import { readWith } from "@/lib/core/issues";
import { centsToEuros, eurosToCents } from "@/lib/core/money";
import { useFormats } from "@/lib/i18n/formats";
import { isolate } from "@/lib/i18n/isolate";
import { offerBoundsCents } from "@/lib/offers/rules";
import { feesOf } from "@/lib/payments/rules";
import { type OfferValues, routeInput, startOf } from "./offer-values";
import { QuickAmounts } from "./quick-amounts";
import { RouteFields } from "./route-fields";

type OfferFormProps = {
  room: RoomView;
  /** What carrying by hand costs for this parcel, in cents. */
  handlingCents: number;
  onSend: (order: OfferOrder | RouteOrder) => Promise<void>;
  onClose: () => void;
};

/** Puts a price forward: quick amounts in euros, what it comes to with the fees, how long it stands, and a carrier's trip. */
export function OfferForm({ room, handlingCents, onSend, onClose }: OfferFormProps) {
  const t = useTranslations("chat.form");
  const { price } = useFormats();
  const formId = useId();
  const { contractForm, cents, boundsText, hasRoute, setHasRoute } = useOfferForm(room, onSend, onClose);
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
            <RouteFields room={room} contractForm={contractForm} isOpen={hasRoute} onOpen={setHasRoute} />
          ) : null}
          {cents ? <PriceTable prices={feesOf(cents, handlingCents)} side={room.side} /> : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

function useOfferForm(room: RoomView, onSend: OfferFormProps["onSend"], onClose: () => void) {
  const t = useTranslations("chat.form");
  const { price } = useFormats();
  // The same try keeps its id, so that a lost answer does not become a second offer.
  const clientId = useRef(newId());
  const { minCents, maxCents } = offerBoundsCents(eurosToCents(room.askedAmount), "plain");
  const bounds = { min: isolate(price(minCents)), max: isolate(price(maxCents)) };
  const [hasRoute, setHasRoute] = useState(false);
  const toInput = ({ amount, terms, expiresInHours, ...route }: OfferValues) => ({
    amount,
    terms,
    expiresInHours: Number(expiresInHours),
    clientId: clientId.current,
    ...(hasRoute ? routeInput(route) : {}),
  });
  const contractForm = useContractForm<OfferValues>({
    schema: hasRoute ? SendRouteOffer : SendOffer,
    defaultValues: startOf(room),
    toInput: (values) => ({ chatRoomId: room.id, ...toInput(values) }),
    alsoCheck: ({ amount }) => {
      const cents = centsOf(amount);
      const isOut = cents !== undefined && (cents < minCents || cents > maxCents);
      return isOut ? [{ path: ["amount"], code: "offer_range", params: bounds }] : [];
    },
    send: async (_input, values) => {
      try {
        await onSend({ ...toInput(values), amount: centsToEuros(centsOf(values.amount) ?? 0) });
        onClose();
      } catch (problem) {
        if (isRefused(problem)) clientId.current = newId();
        throw problem;
      }
    },
  });
  const cents = centsOf(contractForm.form.watch("amount"));
  return { contractForm, cents, boundsText: t("bounds", bounds), hasRoute, setHasRoute };
}

function centsOf(amount: string): number | undefined {
  const read = readWith(SendOffer.shape.amount, amount);
  return read.ok ? read.data : undefined;
}

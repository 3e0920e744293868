"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { errorText } from "@/components/chat/error-text";
import { newId } from "@/components/chat/new-id";
import type { OfferOrder } from "@/components/chat/room-calls";
import { PriceTable } from "@/components/payments/price-table";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Ltr } from "@/components/ui/ltr";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type RoomView, SendOffer } from "@/lib/chat/contract";
import { CHAT_LIMITS, OFFER_LIMITS } from "@/lib/chat/limits";
import { isRefused } from "@/lib/client/api";
import { readWith } from "@/lib/core/issues";
import { centsToEuros, eurosToCents, shareOfCents } from "@/lib/core/money";
import { useFormats } from "@/lib/i18n/formats";
import { offerBoundsCents } from "@/lib/offers/rules";
import { feesOf } from "@/lib/payments/rules";

type OfferFormProps = {
  room: RoomView;
  /** What carrying by hand costs for this parcel, in cents. */
  handlingCents: number;
  onSend: (order: OfferOrder) => Promise<void>;
  onClose: () => void;
};

/** Shares of the asked price, in basis points: −10 %, −20 %, 50 % (spec §5). */
const QUICK = [10_000, 9_000, 8_000, 5_000] as const;

/** Puts a price forward: quick amounts in euros, what it comes to with the fees, and how long it stands. */
export function OfferForm({ room, handlingCents, onSend, onClose }: OfferFormProps) {
  const t = useTranslations("chat");
  const { price } = useFormats();
  const form = useOfferForm(room, onSend, onClose);
  const isCounter = room.currentOffer !== null;
  const amountText = form.cents ? price(form.cents) : "…";
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={isCounter ? t("form.counterTitle") : t("form.title")}
        description={t("form.left", { count: room.offersLeft.mine })}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("form.cancel")}
            </Button>
            <Button type="submit" form="offer-form" loading={form.isSending}>
              <span>{t.rich("form.submit", { amount: () => <Ltr>{amountText}</Ltr> })}</span>
            </Button>
          </>
        }
      >
        <form id="offer-form" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
          <QuickAmounts room={room} onPick={form.setCents} />
          <Field label={t("form.amount")} error={form.error} hint={<Bounds room={room} />}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              suffix="€"
              value={form.amount}
              onChange={(event) => form.setAmount(event.target.value)}
            />
          </Field>
          <Field label={t("form.expiry")}>
            <Select value={form.hours} onChange={(event) => form.setHours(Number(event.target.value))}>
              {OFFER_LIMITS.expiryHours.map((hours) => (
                <option key={hours} value={hours}>
                  {t("form.hours", { count: hours })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("form.terms")} optional hint={t("form.termsHint")}>
            <Textarea
              rows={2}
              maxLength={CHAT_LIMITS.termsLengthMax}
              value={form.terms}
              onChange={(event) => form.setTerms(event.target.value)}
            />
          </Field>
          {form.cents ? <PriceTable prices={feesOf(form.cents, handlingCents)} side={room.side} /> : null}
          {form.failure ? (
            <Notice tone="danger" role="alert" title={t("form.failed")}>
              {form.failure}
            </Notice>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

function useOfferForm(room: RoomView, onSend: OfferFormProps["onSend"], onClose: () => void) {
  const t = useTranslations("chat");
  const tError = useTranslations("validation");
  const [amount, setAmount] = useState("");
  const [hours, setHours] = useState<number>(OFFER_LIMITS.expiryHoursDefault);
  const [terms, setTerms] = useState("");
  const [error, setError] = useState<ReactNode>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  // The same try keeps its id, so that a lost answer does not become a second offer.
  const clientId = useRef(newId());
  const read = readWith(SendOffer.shape.amount, amount);
  const { minCents, maxCents } = offerBoundsCents(eurosToCents(room.askedAmount), "plain");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const isInBounds = read.ok && read.data >= minCents && read.data <= maxCents;
    if (!isInBounds) {
      setError(amount.trim() === "" ? tError("required") : <Bounds room={room} />);
      return;
    }
    setError(undefined);
    setSending(true);
    try {
      const order = { amount: centsToEuros(read.data), expiresInHours: hours, clientId: clientId.current };
      await onSend(terms.trim() ? { ...order, terms: terms.trim() } : order);
      onClose();
    } catch (problem) {
      if (isRefused(problem)) clientId.current = newId();
      setFailure(errorText(problem, t("errors.noAnswer")));
    } finally {
      setSending(false);
    }
  };
  return {
    amount,
    setAmount,
    setCents: (cents: number) => setAmount(centsToEuros(cents).toFixed(2)),
    hours,
    setHours,
    terms,
    setTerms,
    error,
    failure,
    isSending,
    submit,
    cents: read.ok ? read.data : undefined,
  };
}

function Bounds({ room }: { room: RoomView }) {
  const t = useTranslations("chat.form");
  const { price } = useFormats();
  const { minCents, maxCents } = offerBoundsCents(eurosToCents(room.askedAmount), "plain");
  return t.rich("amountHint", {
    min: () => <Ltr>{price(minCents)}</Ltr>,
    max: () => <Ltr>{price(maxCents)}</Ltr>,
  });
}

function QuickAmounts({ room, onPick }: { room: RoomView; onPick: (cents: number) => void }) {
  const t = useTranslations("chat.form");
  const { price, percent } = useFormats();
  const askedCents = eurosToCents(room.askedAmount);
  const nameOf = (share: number) => {
    if (share === 10_000) return t("quickFull");
    return share === 5_000 ? t("quickHalf") : t("quickPercent", { percent: percent(1 - share / 10_000) });
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-small">{t("quick")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {QUICK.map((share) => {
          const cents = shareOfCents(askedCents, share);
          return (
            <Button
              key={share}
              variant="secondary"
              size="sm"
              className="min-h-14 flex-col gap-0"
              onClick={() => onPick(cents)}
            >
              <Ltr className="text-body">{price(cents)}</Ltr>
              <span className="font-normal text-caption text-muted">{nameOf(share)}</span>
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

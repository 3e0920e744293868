"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { PriceTable } from "@/components/platform/fees/price-table";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Ltr, Measure } from "@/components/ui/ltr";
import { Notice } from "@/components/ui/notice";
import type { TestCard } from "@/lib/adapters/payments/contract";
import { readWith } from "@/lib/core/issues";
import { eurosToCents } from "@/lib/core/money";
import { ConfirmPayment } from "@/lib/deals/payments/contract";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { TestCards } from "./test-cards";
import type { CardInput } from "./use-payment";

type CardFormProps = {
  reservation: ReservationView;
  testCards: readonly TestCard[];
  /** Values from before the bank's check or a declined payment. */
  typed: CardInput | undefined;
  failure: string | undefined;
  isRunning: boolean;
  onPay: (card: CardInput) => void;
  onClose: () => void;
};

type Faults = Partial<Record<"number" | "expiry" | "cvc", true>>;

/** The amount, the demo's cards and the card fields. */
export function CardForm({ reservation, testCards, typed, failure, isRunning, onPay, onClose }: CardFormProps) {
  const t = useTranslations("payments.form");
  const { price, dateTime } = useFormats();
  const [card, setCard] = useState<CardInput>(typed ?? { number: "", expiry: "", cvc: "", holder: "" });
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const { prices } = reservation;
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) refusal.current?.scrollIntoView({ block: "center" });
  }, [failure]);
  const set = (change: Partial<CardInput>) => setCard((known) => ({ ...known, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { holder: _holder, ...digits } = card;
    const read = readWith(ConfirmPayment, { id: 1, method: { type: "card", ...digits } });
    const found: Faults = read.ok ? {} : Object.fromEntries(read.issues.map(({ path }) => [String(path[1]), true]));
    setFaults(found);
    const first = (["number", "expiry", "cvc"] as const).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else onPay(card);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <section className="rounded-md bg-sunken p-4">
        <h3 className="mb-2 font-semibold">{t("summary")}</h3>
        <PriceTable
          side="shipper"
          prices={{
            priceCents: eurosToCents(prices.price),
            handlingCents: eurosToCents(prices.handling),
            platformFeeCents: eurosToCents(prices.platformFee),
            processingFeeCents: eurosToCents(prices.processingFee),
            totalCents: eurosToCents(prices.total),
          }}
        />
        <p className="mt-3 text-muted text-small">
          {t("held")} {t.rich("due", { when: () => <Measure>{dateTime(reservation.paymentDueAt)}</Measure> })}
        </p>
      </section>
      <TestCards
        cards={testCards}
        onUse={(number) => set({ number, expiry: card.expiry || "12/30", cvc: card.cvc || "123" })}
      />
      {failure ? (
        <Notice tone="danger" role="alert" title={t("failed")} ref={refusal}>
          {failure}
        </Notice>
      ) : null}
      <CardFields card={card} faults={faults} onChange={set} />
      <div className="flex flex-col gap-3">
        <Button type="submit" size="lg" loading={isRunning}>
          <span>{t.rich("pay", { total: () => <Ltr>{price(eurosToCents(prices.total))}</Ltr> })}</span>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

type CardFieldsProps = { card: CardInput; faults: Faults; onChange: (change: Partial<CardInput>) => void };

function CardFields({ card, faults, onChange }: CardFieldsProps) {
  const t = useTranslations("payments.form");
  return (
    <>
      <Field label={t("number")} error={faults.number ? t("numberError") : undefined}>
        <Input
          name="number"
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          className="rtl:text-end"
          value={card.number}
          onChange={(event) => onChange({ number: spaced(event.target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("expiry")} hint={t("expiryHint")} error={faults.expiry ? t("expiryError") : undefined}>
          <Input
            name="expiry"
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={9}
            className="rtl:text-end"
            value={card.expiry}
            onChange={(event) => onChange({ expiry: slashed(event.target.value, card.expiry) })}
          />
        </Field>
        <Field label={t("cvc")} error={faults.cvc ? t("cvcError") : undefined}>
          <Input
            name="cvc"
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            className="rtl:text-end"
            value={card.cvc}
            onChange={(event) => onChange({ cvc: event.target.value.replaceAll(/\D/g, "") })}
          />
        </Field>
      </div>
      <Field label={t("holder")} optional>
        <Input
          name="holder"
          autoComplete="cc-name"
          maxLength={100}
          value={card.holder}
          onChange={(event) => onChange({ holder: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Digits in groups of four, as on the card. */
function spaced(value: string): string {
  const digits = value.replaceAll(/\D/g, "").slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** Adds the slash after the month, but not while deleting. */
function slashed(value: string, before: string): string {
  const clean = value.replaceAll(/[^\d/ ]/g, "");
  return /^\d{2}$/.test(clean) && before.length < clean.length ? `${clean}/` : clean;
}

"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FieldIssues } from "@/components/forms/field-issues";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { TestCard } from "@/lib/adapters/payments/contract";
import { readWith } from "@/lib/core/base/issues";
import { eurosToCents } from "@/lib/core/base/money";
import { ConfirmPayment } from "@/lib/deals/payments/contract";
import { CARD_LENGTHS } from "@/lib/deals/payments/limits";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { BeginConsent } from "./begin-consent";
import { PaymentSummary } from "./payment-summary";
import { TestCards } from "./test-cards";
import type { CardInput } from "./use-payment";

type CardFormProps = {
  reservation: ReservationView;
  testCards: readonly TestCard[];
  /** Values from before the bank's check or a declined payment. */
  typed: CardInput | undefined;
  failure: string | undefined;
  /** The page was left while the bank was asking. */
  isInterrupted: boolean;
  isRunning: boolean;
  onPay: (card: CardInput) => void;
  onClose: () => void;
};

type Issues = Partial<Record<"number" | "expiry" | "cvc" | "consent", true>>;

/** The amount, the demo's cards and the card fields. */
export function CardForm(props: CardFormProps) {
  const { reservation, testCards, typed, failure, isInterrupted, isRunning, onPay, onClose } = props;
  const t = useTranslations("payments.form");
  const { price } = useFormats();
  const [card, setCard] = useState<CardInput>(typed ?? { number: "", expiry: "", cvc: "", holder: "" });
  const [issues, setIssues] = useState<Issues>({});
  // Who is back from their bank has consented before.
  const [isConsenting, setConsenting] = useState(typed !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const { prices } = reservation;
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) refusal.current?.scrollIntoView({ block: "center" });
  }, [failure]);
  // The summary stays in sight; the card is what is asked here.
  useEffect(() => {
    const number = form.current?.querySelector<HTMLInputElement>('[name="number"]');
    if (number?.value === "") number.focus({ preventScroll: true });
  }, []);
  const set = (change: Partial<CardInput>) => setCard((known) => ({ ...known, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { holder: _holder, ...digits } = card;
    const read = readWith(ConfirmPayment, { id: 1, method: { type: "card", ...digits } });
    const found: Issues = {
      ...(read.ok ? {} : Object.fromEntries(read.issues.map(({ path }) => [String(path[1]), true]))),
      ...(isConsenting ? {} : { consent: true }),
    };
    setIssues(found);
    const first = (["number", "expiry", "cvc", "consent"] as const).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else onPay(card);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PaymentSummary reservation={reservation} />
      {failure ? (
        <Notice variant="danger" role="alert" title={t("failed")} ref={refusal}>
          {failure}
        </Notice>
      ) : null}
      {isInterrupted && !failure ? <Notice title={t("interrupted")}>{t("interruptedText")}</Notice> : null}
      {Object.keys(issues).length > 0 ? <FieldIssues title={t("issues")} judged={issues} /> : null}
      <CardFields card={card} issues={issues} onChange={set} />
      <TestCards
        cards={testCards}
        onUse={(number) =>
          set({ number, expiry: card.expiry || laterThan(reservation.paymentDueAt), cvc: card.cvc || "123" })
        }
      />
      <BeginConsent isGiven={isConsenting} isMissing={issues.consent === true} onChange={setConsenting} />
      {/* In sight while the rest scrolls, on the dialog's own edge. */}
      <div
        data-bar=""
        className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex flex-row-reverse flex-wrap gap-3 border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:px-6"
      >
        <Button type="submit" size="lg" className="grow" loading={isRunning}>
          <span>{t.rich("pay", { total: () => <LeftToRight>{price(eurosToCents(prices.total))}</LeftToRight> })}</span>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

type CardFieldsProps = { card: CardInput; issues: Issues; onChange: (change: Partial<CardInput>) => void };

function CardFields({ card, issues, onChange }: CardFieldsProps) {
  const t = useTranslations("payments.form");
  return (
    <>
      <Field label={t("number")} error={issues.number ? t("numberError") : undefined}>
        <Input
          name="number"
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={CARD_LENGTHS.number}
          className="rtl:text-end"
          value={card.number}
          onChange={({ target }) => {
            onChange({ number: spaced(target.value) });
            if (isWhole(target.value, card.number)) goOnTo("expiry", target);
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("expiry")} hint={t("expiryHint")} error={issues.expiry ? t("expiryError") : undefined}>
          <Input
            name="expiry"
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={CARD_LENGTHS.expiry}
            className="rtl:text-end"
            value={card.expiry}
            onChange={({ target }) => {
              const expiry = slashed(target.value, card.expiry);
              onChange({ expiry });
              if (expiry.length > card.expiry.length && /^\d{2}\/\d{2}$/.test(expiry)) goOnTo("cvc", target);
            }}
          />
        </Field>
        <Field label={t("cvc")} error={issues.cvc ? t("cvcError") : undefined}>
          <Input
            name="cvc"
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={CARD_LENGTHS.cvc}
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
          maxLength={CARD_LENGTHS.holder}
          value={card.holder}
          onChange={(event) => onChange({ holder: event.target.value })}
        />
      </Field>
    </>
  );
}

/** The end of a test card, some years after a day of this deal. */
function laterThan(day: string): string {
  return `12/${String((Number(day.slice(0, 4)) + 4) % 100).padStart(2, "0")}`;
}

/** Goes on to another field of the card, once the one before it is complete. */
function goOnTo(name: "expiry" | "cvc", from: HTMLInputElement): void {
  from.form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

/** Whether the last digit of a number was typed; cards that begin with 34 or 37 have 15. */
function isWhole(value: string, before: string): boolean {
  const count = (text: string) => text.replaceAll(/\D/g, "").length;
  return count(value) > count(before) && count(value) === (/^3[47]/.test(value) ? 15 : 16);
}

/** Digits in groups of four, as on the card. */
function spaced(value: string): string {
  const digits = value.replaceAll(/\D/g, "").slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** Adds the slash after the month, but not while deleting; "1228" as it is pasted is 12/28. */
function slashed(value: string, before: string): string {
  const clean = value.replaceAll(/[^\d/ ]/g, "");
  if (/^\d{3,4}$/.test(clean) && before.length < clean.length) return `${clean.slice(0, 2)}/${clean.slice(2)}`;
  return /^\d{2}$/.test(clean) && before.length < clean.length ? `${clean}/` : clean;
}

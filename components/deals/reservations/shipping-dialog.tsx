"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EditNotice } from "@/components/forms/edit-notice";
import { FieldIssues } from "@/components/forms/field-issues";
import { useIssueText } from "@/components/forms/issue-text";
import { PhoneInput } from "@/components/forms/phone-input";
import { useEdit } from "@/components/forms/use-edit";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoreOptions } from "@/components/ui/more-options";
import { Notice } from "@/components/ui/notice";
import { Stepper } from "@/components/ui/stepper";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import type { Issue } from "@/lib/core/base/errors";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { readWith } from "@/lib/core/base/issues";
import { type KnownPlace, type ReservationView, SetShippingDetails } from "@/lib/deals/reservations/contract";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";
import { BeginHere, firstEmpty } from "./begin-here";
import { KnownPlaces } from "./known-places";
import { ShippingCity } from "./shipping-city";
import { useShippingEdit } from "./shipping-edit";
import { agreedCityOf, type End, type EndCity, inputOf } from "./shipping-values";
import { STEPS, type StepName, useShippingEnds } from "./use-shipping-ends";

type ShippingDialogProps = {
  reservation: ReservationView;
  /** Opened by the payment, which it confirms. */
  isPaidNow?: boolean;
  onChange: (view: ReservationView) => void;
  onClose: () => void;
};

/** Pickup, then delivery; saved at the end (product: reservations). */
export function ShippingDialog({ reservation, isPaidNow = false, onChange, onClose }: ShippingDialogProps) {
  const t = useTranslations("reservations.shipping");
  const tPaid = useTranslations("payments.success");
  const form = useShippingForm(reservation, onChange, onClose);
  const { step, isSaving } = form;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || isSaving ? undefined : onClose())}>
      <DialogContent
        title={t("title")}
        footer={
          <>
            {step === "delivery" ? (
              <Button variant="secondary" onClick={form.back}>
                {t("back")}
              </Button>
            ) : isPaidNow ? (
              <Button variant="ghost" onClick={onClose}>
                {tPaid("close")}
              </Button>
            ) : null}
            <Button type="submit" form="shipping-form" loading={isSaving}>
              {isSaving ? t("saving") : step === "pickup" ? t("next") : t("save")}
            </Button>
          </>
        }
      >
        {isPaidNow && step === "pickup" ? <PaidNotice reservation={reservation} /> : null}
        <Stepper steps={STEPS.map((name) => ({ label: t(name) }))} current={STEPS.indexOf(step)} />
        <form
          ref={form.element}
          id="shipping-form"
          noValidate
          onSubmit={form.submit}
          className="mt-5 flex flex-col gap-4"
        >
          {form.isFilled ? <BeginHere form={form.element} /> : null}
          {form.conflict ? <EditNotice {...form.conflict} /> : null}
          {form.failure ? <FieldIssues title={form.failure} judged={form.issues} ref={form.summary} /> : null}
          <EndFields
            key={step}
            name={step}
            city={form.cities[step]}
            agreed={agreedCityOf(reservation, step).city}
            onCity={(city) => form.changeCity(step, city)}
            known={form.knownOf(step)}
            isGivenEmail={form.isGivenEmail}
            values={form.ends[step]}
            errorOf={form.errorOf}
            onChange={form.change}
            onFill={form.fill}
          >
            {step === "delivery" ? (
              <Field label={t("instructions")} optional>
                <Textarea
                  rows={3}
                  maxLength={RESERVATION_LIMITS.instructionsLengthMax}
                  value={form.instructions}
                  onChange={(event) => form.setInstructions(event.target.value)}
                />
              </Field>
            ) : null}
          </EndFields>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function PaidNotice({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("payments.success");
  const number = () => <LeftToRight className="font-semibold">{reservation.number}</LeftToRight>;
  return (
    <Notice variant="success" role="status" title={t("title")} className="mb-5">
      {t.rich("text", { number })}
    </Notice>
  );
}

function useShippingForm(reservation: ReservationView, onChange: ShippingDialogProps["onChange"], onClose: () => void) {
  const t = useTranslations("reservations");
  const issueText = useIssueText();
  const [step, setStep] = useState<StepName>("pickup");
  const typed = useShippingEnds(reservation);
  const { ends, setEnds, cities, instructions, setInstructions } = typed;
  const [issues, setIssues] = useState<Issue[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const input = inputOf(reservation.id, { ends, cities, instructions });
  const edit = useEdit(useShippingEdit(reservation), {
    apply: (newer, fields) => {
      for (const name of STEPS) if (fields.includes(name)) setEnds((typed) => ({ ...typed, [name]: newer[name] }));
      if (fields.includes("specialInstructions")) setInstructions(newer.specialInstructions);
    },
    resend: () => void save(),
  });
  const refuse = (found: Issue[]) => {
    setIssues(found);
    setFailure(t("shipping.required"));
    requestAnimationFrame(() => summary.current?.focus());
  };
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      const { id, ...typed } = input;
      const body = { ...typed, ...edit.input() };
      const view = await callApi("PATCH", "/v1/reservations/{id}/shipping-details", { path: { id }, body });
      onChange(view);
      toast({ title: t(view.placeChange ? "shipping.asked" : "shipping.saved"), variant: "success" });
      onClose();
    } catch (error) {
      setSaving(false);
      if (edit.catches(error, { ...ends, specialInstructions: instructions })) return;
      const found = isApiError(error) ? (error.data.issues ?? []) : [];
      setIssues(found);
      if (found.some(({ path }) => path[0] === "pickup")) setStep("pickup");
      setFailure(found.length > 0 ? t("shipping.failed") : errorText(error, t("detail.noAnswer")));
    }
  };
  // Within the press, so that phones open their keyboard for the first field that is empty.
  const goToDelivery = () => {
    flushSync(() => setStep("delivery"));
    firstEmpty(element.current)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readWith(SetShippingDetails, input);
    const ofStep = read.ok ? [] : read.issues.filter(({ path }) => path[0] === step);
    if (ofStep.length > 0) return refuse(ofStep);
    setIssues([]);
    setFailure(undefined);
    if (step === "pickup") return goToDelivery();
    if (!read.ok) return refuse(read.issues);
    void save();
  };
  return {
    ...typed,
    step,
    failure,
    conflict: edit.conflict,
    isSaving,
    summary,
    element,
    submit,
    issues,
    back: () => {
      setIssues([]);
      setFailure(undefined);
      setStep("pickup");
    },
    errorOf: (name: StepName, field: keyof End | "cityId") => {
      const issue = issues.find(({ path }) => path[0] === name && path[1] === field);
      return issue && issueText(issue);
    },
  };
}

/** The fields behind the fold, which opens for what was given in them or is wrong. */
const RARE = ["addressComplement", "contactEmail", "date"] as const;

type EndFieldsProps = {
  name: StepName;
  city: EndCity;
  /** The name of the city that was agreed on. */
  agreed: string;
  onCity: (city: EndCity) => void;
  /** The known places in the city. */
  known: KnownPlace[];
  /** Whether a person entered the address; otherwise the form filled it in. */
  isGivenEmail: (email: string) => boolean;
  values: End;
  errorOf: (name: StepName, field: keyof End | "cityId") => string | undefined;
  onChange: (name: StepName, field: keyof End, value: string) => void;
  onFill: (name: StepName, place: KnownPlace) => void;
  /** Further rare fields. */
  children: ReactNode;
};

function EndFields(props: EndFieldsProps) {
  const { name, city, agreed, known, isGivenEmail, values, errorOf, onCity, onChange, onFill, children } = props;
  const t = useTranslations("reservations.shipping");
  const control = (field: keyof End) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => onChange(name, field, event.target.value),
  });
  const isMoreNeeded = RARE.some(
    (field) =>
      errorOf(name, field) !== undefined ||
      (values[field] !== "" && (field !== "contactEmail" || isGivenEmail(values.contactEmail))),
  );
  const section = name === "pickup" ? "section-pickup" : "section-delivery";
  return (
    <>
      <ShippingCity city={city} agreed={agreed} error={errorOf(name, "cityId")} onChange={onCity} />
      <KnownPlaces places={known} onPick={(place) => onFill(name, place)} />
      <Field label={t("address")} error={errorOf(name, "address")}>
        <Input
          data-needed=""
          autoComplete={`${section} street-address`}
          maxLength={FIELD_LIMITS.addressLengthMax}
          {...control("address")}
        />
      </Field>
      <Field label={t("name")} error={errorOf(name, "contactName")}>
        <Input
          data-needed=""
          autoComplete={`${section} name`}
          maxLength={FIELD_LIMITS.fullNameLengthMax}
          {...control("contactName")}
        />
      </Field>
      <Field label={t("phone")} error={errorOf(name, "contactPhone")}>
        {(field) => (
          <PhoneInput
            {...field}
            autoComplete={`${section} tel`}
            placeCountry={city.countryCode}
            value={values.contactPhone}
            onChange={(value) => onChange(name, "contactPhone", value)}
          />
        )}
      </Field>
      <MoreOptions label={t("more")} isNeeded={isMoreNeeded}>
        <Field label={t("complement")} optional error={errorOf(name, "addressComplement")}>
          <Input
            autoComplete={`${section} address-line2`}
            maxLength={FIELD_LIMITS.addressLengthMax}
            {...control("addressComplement")}
          />
        </Field>
        <Field
          label={t("email")}
          optional
          hint={name === "delivery" ? t("emailHint") : undefined}
          error={errorOf(name, "contactEmail")}
        >
          <Input
            type="email"
            autoComplete={`${section} email`}
            maxLength={FIELD_LIMITS.emailLengthMax}
            {...control("contactEmail")}
          />
        </Field>
        <Field label={t("date")} optional error={errorOf(name, "date")}>
          {(field) => <DateInput {...field} value={values.date} onChange={(value) => onChange(name, "date", value)} />}
        </Field>
        {children}
      </MoreOptions>
    </>
  );
}

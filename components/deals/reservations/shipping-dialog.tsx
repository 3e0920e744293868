"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { EditNotice } from "@/components/forms/edit-notice";
import { FieldIssues } from "@/components/forms/field-issues";
import { useIssueText } from "@/components/forms/issue-text";
import { PhoneInput } from "@/components/forms/phone-input";
import { useEdit } from "@/components/forms/use-edit";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoreOptions } from "@/components/ui/more-options";
import { Stepper } from "@/components/ui/stepper";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import type { Issue } from "@/lib/core/errors";
import { FIELD_LIMITS } from "@/lib/core/field-limits";
import { readWith } from "@/lib/core/issues";
import { type KnownPlace, type ReservationView, SetShippingDetails } from "@/lib/deals/reservations/contract";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";
import { useFormats } from "@/lib/i18n/formats";
import { KnownPlaces, useKnownPlaces } from "./known-places";
import { shippingValuesOf, useShippingEdit } from "./shipping-edit";
import { type End, filledBy, inputOf, isBlank, isGivenEmail } from "./shipping-values";

type ShippingDialogProps = {
  reservation: ReservationView;
  onChange: (view: ReservationView) => void;
  onClose: () => void;
};

const STEPS = ["pickup", "delivery"] as const;
type StepName = (typeof STEPS)[number];

/** Pickup, then delivery; saved at the end (product: reservations). */
export function ShippingDialog({ reservation, onChange, onClose }: ShippingDialogProps) {
  const t = useTranslations("reservations.shipping");
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
            ) : null}
            <Button type="submit" form="shipping-form" loading={isSaving}>
              {isSaving ? t("saving") : step === "pickup" ? t("next") : t("save")}
            </Button>
          </>
        }
      >
        <Stepper steps={STEPS.map((name) => ({ label: t(name) }))} current={STEPS.indexOf(step)} />
        <form id="shipping-form" noValidate onSubmit={form.submit} className="mt-5 flex flex-col gap-4">
          {form.conflict ? <EditNotice {...form.conflict} /> : null}
          {form.failure ? <FieldIssues title={form.failure} judged={form.issues} ref={form.summary} /> : null}
          <EndFields
            key={step}
            name={step}
            city={form.cityOf(step)}
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

function useShippingForm(reservation: ReservationView, onChange: ShippingDialogProps["onChange"], onClose: () => void) {
  const t = useTranslations("reservations");
  const issueText = useIssueText();
  const [step, setStep] = useState<StepName>("pickup");
  const typed = useEnds(reservation);
  const { ends, setEnds, instructions, setInstructions } = typed;
  const [issues, setIssues] = useState<Issue[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const input = inputOf(reservation, ends, instructions);
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
      onChange(await callApi("PATCH", "/v1/reservations/{id}/shipping-details", { path: { id }, body }));
      toast({ title: t("shipping.saved"), variant: "success" });
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readWith(SetShippingDetails, input);
    const ofStep = read.ok ? [] : read.issues.filter(({ path }) => path[0] === step);
    if (ofStep.length > 0) return refuse(ofStep);
    setIssues([]);
    setFailure(undefined);
    if (step === "pickup") return setStep("delivery");
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
    submit,
    issues,
    back: () => {
      setIssues([]);
      setFailure(undefined);
      setStep("pickup");
    },
    errorOf: (name: StepName, field: keyof End) => {
      const issue = issues.find(({ path }) => path[0] === name && path[1] === field);
      return issue && issueText(issue);
    },
  };
}

/** What is typed of both ends, and what fills it in. */
function useEnds(reservation: ReservationView) {
  const [initial] = useState(() => shippingValuesOf(reservation));
  const [ends, setEnds] = useState({ pickup: initial.pickup, delivery: initial.delivery });
  const [instructions, setInstructions] = useState(initial.specialInstructions);
  const known = useKnownPlaces(reservation.id);
  const cityOf = (name: StepName) =>
    reservation[name]?.city ?? (name === "pickup" ? reservation.departure : reservation.arrival);
  const knownOf = (name: StepName) => known?.filter(({ cityId }) => cityId === cityOf(name).cityId) ?? [];
  const me = knownOf("pickup").find(({ isMe }) => isMe);
  // The sender usually hands the parcel over: their own name and number are filled in.
  useEffect(() => {
    if (me)
      setEnds((typed) => (isBlank(typed.pickup) ? { ...typed, pickup: { ...typed.pickup, ...filledBy(me) } } : typed));
  }, [me]);
  return {
    ends,
    setEnds,
    instructions,
    setInstructions,
    cityOf,
    knownOf,
    isGivenEmail: (email: string) => isGivenEmail(email, known),
    fill: (name: StepName, place: KnownPlace) =>
      setEnds((typed) => ({ ...typed, [name]: { ...typed[name], ...filledBy(place) } })),
    change: (name: StepName, field: keyof End, value: string) =>
      setEnds((typed) => ({ ...typed, [name]: { ...typed[name], [field]: value } })),
  };
}

/** The fields behind the fold, which opens for what was given in them or is wrong. */
const RARE = ["addressComplement", "contactEmail", "date"] as const;

type EndFieldsProps = {
  name: StepName;
  city: ReservationView["departure"];
  /** What is known in the city. */
  known: KnownPlace[];
  /** Whether somebody has given the address, rather than the form by itself. */
  isGivenEmail: (email: string) => boolean;
  values: End;
  errorOf: (name: StepName, field: keyof End) => string | undefined;
  onChange: (name: StepName, field: keyof End, value: string) => void;
  onFill: (name: StepName, place: KnownPlace) => void;
  /** Further rare fields. */
  children: ReactNode;
};

function EndFields({ name, city, known, isGivenEmail, values, errorOf, onChange, onFill, children }: EndFieldsProps) {
  const t = useTranslations("reservations.shipping");
  const { commas } = useFormats();
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
      <p className="text-muted">
        <span>{t("city")} · </span>
        <bdi className="font-semibold text-ink">{commas(city.city, city.country)}</bdi>
      </p>
      <KnownPlaces places={known} onPick={(place) => onFill(name, place)} />
      <Field label={t("address")} error={errorOf(name, "address")}>
        <Input
          autoComplete={`${section} street-address`}
          maxLength={FIELD_LIMITS.addressLengthMax}
          {...control("address")}
        />
      </Field>
      <Field label={t("name")} error={errorOf(name, "contactName")}>
        <Input
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

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayField } from "@/components/forms/day-field";
import { FormOutcome } from "@/components/forms/form-outcome";
import { useContractForm } from "@/components/forms/use-contract-form";
import type { CountryName } from "@/components/identity/residence/country-names";
import { CountrySelect } from "@/components/identity/residence/country-select";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { callApi } from "@/lib/client/api";
import { SetTaxDetails, type TaxDetailsView } from "@/lib/deals/tax-details/contract";
import { isReported, taxCountryOf } from "@/lib/deals/tax-details/rules";
import { ENTITY_FIELDS, INDIVIDUAL_FIELDS, type TaxValues, valuesOf } from "./tax-values";

type TaxFormProps = {
  view: TaxDetailsView;
  /** What is known of them already. */
  known: Partial<TaxValues>;
  countries: readonly CountryName[];
};

/** What the tax office is told about who is paid. */
export function TaxForm({ view, known, countries }: TaxFormProps) {
  const t = useTranslations("tax-details");
  const [isDone, setDone] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<TaxValues, typeof SetTaxDetails>({
    schema: SetTaxDetails,
    defaultValues: valuesOf(view.details, known),
    toInput: (values) => {
      const fields = values.kind === "individual" ? INDIVIDUAL_FIELDS : ENTITY_FIELDS;
      return { details: Object.fromEntries(fields.map((name) => [name, values[name]])) };
    },
    pathOf: ([, ...path]) => path,
    send: async (body) => {
      setDone(false);
      await callApi("PUT", "/v1/tax-details", { body });
      setDone(true);
    },
  });
  const { register, control, watch } = form;
  const [kind, country, hasNoNumber] = watch(["kind", "country", "hasNoTaxNumber"]);
  const isFrench = taxCountryOf(country) === "FR";
  const mayBeReported = country === "" || isReported(country);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormOutcome form={form} isDone={isDone} done={t("saved")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("kind")} error={errorOf("kind")}>
          <Select {...register("kind")}>
            <option value="individual">{t("kinds.individual")}</option>
            <option value="entity">{t("kinds.entity")}</option>
          </Select>
        </Field>
        <Field label={t("country")} error={errorOf("country")} hint={mayBeReported ? undefined : t("outside")}>
          <CountrySelect countries={countries} {...register("country")} />
        </Field>
        {kind === "individual" ? (
          <>
            <Field label={t("firstName")} error={errorOf("firstName")}>
              <Input autoComplete="given-name" {...register("firstName")} />
            </Field>
            <Field label={t("lastName")} error={errorOf("lastName")}>
              <Input autoComplete="family-name" {...register("lastName")} />
            </Field>
            <DayField control={control} name="birthDate" label={t("birthDate")} error={errorOf("birthDate")} />
          </>
        ) : (
          <>
            <Field label={t("legalName")} error={errorOf("legalName")}>
              <Input autoComplete="organization" {...register("legalName")} />
            </Field>
            <Field
              label={t("registerNumber")}
              hint={isFrench ? t("registerHint") : undefined}
              error={errorOf("registerNumber")}
            >
              <Input dir="ltr" className="rtl:text-end" {...register("registerNumber")} />
            </Field>
          </>
        )}
        <Field label={t("street")} error={errorOf("street")} className="sm:col-span-2">
          <Input autoComplete="street-address" {...register("street")} />
        </Field>
        <Field label={t("postcode")} error={errorOf("postcode")} optional>
          <Input autoComplete="postal-code" {...register("postcode")} />
        </Field>
        <Field label={t("city")} error={errorOf("city")}>
          <Input autoComplete="address-level2" {...register("city")} />
        </Field>
        <div>
          <Field
            label={t("taxNumber")}
            hint={isFrench ? t(`taxHint.${kind}`) : undefined}
            error={errorOf("taxNumber")}
            optional={!mayBeReported || hasNoNumber}
          >
            <Input dir="ltr" autoComplete="off" className="rtl:text-end" {...register("taxNumber")} />
          </Field>
          {kind === "individual" && mayBeReported ? (
            <Checkbox label={t("noTaxNumber")} {...register("hasNoTaxNumber")} />
          ) : null}
        </div>
        <Field label={t("vatNumber")} error={errorOf("vatNumber")} optional>
          <Input dir="ltr" autoComplete="off" className="rtl:text-end" {...register("vatNumber")} />
        </Field>
        {kind === "individual" && mayBeReported && hasNoNumber ? (
          <>
            <Field label={t("birthPlace")} error={errorOf("birthPlace")}>
              <Input {...register("birthPlace")} />
            </Field>
            <Field label={t("birthCountry")} error={errorOf("birthCountry")}>
              <CountrySelect countries={countries} autoComplete="off" {...register("birthCountry")} />
            </Field>
          </>
        ) : null}
      </div>
      <Button {...submitProps} className="self-start">
        {t("save")}
      </Button>
    </form>
  );
}

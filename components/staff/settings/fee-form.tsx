"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormOutcome } from "@/components/forms/form-outcome";
import { useContractForm } from "@/components/forms/use-contract-form";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { callApi } from "@/lib/client/api";
import { readWith } from "@/lib/core/base/issues";
import { centsToEuros } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import { feesOf } from "@/lib/platform/fees/rules";
import { FeeRates, SetFees, type SettingChange } from "@/lib/platform/settings/contract";
import { editedSetting } from "./edited-setting";

const FIELDS = ["platformPercent", "platformMin", "processingPercent", "processingFixed"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** The price that the example reckons with. */
const EXAMPLE_CENTS = 5_000;

/** Sets the fees: valid from now on, with an example before anything is saved. */
export function FeeForm({ rates, seenId }: { rates: FeeRates; seenId: number | null }) {
  const t = useTranslations("admin.fees");
  const { number } = useFormats();
  const router = useRouter();
  // A field shows a number as the language writes it, and takes a comma as it takes a dot.
  const written = (value: number) => number(value, 2);
  const valuesOf = (of: FeeRates): Values => ({
    platformPercent: written(of.platformBasisPoints / 100),
    platformMin: written(centsToEuros(of.platformMinCents)),
    processingPercent: written(of.processingBasisPoints / 100),
    processingFixed: written(centsToEuros(of.processingFixedCents)),
  });
  const [isDone, setDone] = useState(false);
  const { form, formProps, submitProps, errorOf, conflict } = useContractForm<Values, typeof SetFees, SettingChange>({
    schema: SetFees,
    defaultValues: valuesOf(rates),
    send: async (input) => {
      setDone(false);
      const saved = await callApi("PUT", "/v1/admin/settings/fees", { body: input });
      setDone(true);
      router.refresh();
      return saved;
    },
    edit: editedSetting({
      seenId,
      valuesOf: (value) => valuesOf(FeeRates.parse(value)),
      inWords: (field, values) =>
        FIELDS.flatMap((name) => (name === field ? [{ label: t(name), text: values[name] }] : [])),
    }),
  });
  const field = (name: keyof Values, unit: "percent" | "euro") => (
    <Field label={t(name)} error={errorOf(name)}>
      <NumberInput unit={unit} {...form.register(name)} />
    </Field>
  );
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormOutcome form={form} conflict={conflict} isDone={isDone} done={t("saved")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {field("platformPercent", "percent")}
        {field("platformMin", "euro")}
        {field("processingPercent", "percent")}
        {field("processingFixed", "euro")}
      </div>
      <Example values={form.watch()} />
      <p className="text-muted text-small">{t("fromNow")}</p>
      <Button {...submitProps} className="self-start">
        {t("save")}
      </Button>
    </form>
  );
}

function Example({ values }: { values: Values }) {
  const t = useTranslations("admin.fees");
  const { price } = useFormats();
  const read = readWith(SetFees, values);
  if (!read.ok) return null;
  const { platformPercent, platformMin, processingPercent, processingFixed } = read.data;
  const rates = {
    platformBasisPoints: Math.round(platformPercent * 100),
    platformMinCents: platformMin,
    processingBasisPoints: Math.round(processingPercent * 100),
    processingFixedCents: processingFixed,
  };
  const fees = feesOf(rates, EXAMPLE_CENTS);
  return (
    <p aria-live="polite" className="rounded-md bg-sunken p-3">
      {t.rich("example", {
        price: () => <LeftToRight>{price(EXAMPLE_CENTS)}</LeftToRight>,
        platform: () => <LeftToRight>{price(fees.platformFeeCents)}</LeftToRight>,
        processing: () => <LeftToRight>{price(fees.processingFeeCents)}</LeftToRight>,
        total: () => <LeftToRight>{price(fees.totalCents)}</LeftToRight>,
      })}
    </p>
  );
}

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
import { readWith } from "@/lib/core/issues";
import { centsToEuros } from "@/lib/core/money";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { feesOf } from "@/lib/platform/fees/rules";
import { SetFees } from "@/lib/platform/settings/contract";

type Values = { platformPercent: string; platformMin: string; processingPercent: string; processingFixed: string };

/** The price that the example reckons with. */
const EXAMPLE_CENTS = 5_000;

/** Sets the fees: valid from now on, with an example before anything is saved. */
export function FeeForm({ rates, seenId }: { rates: FeeRates; seenId: number | null }) {
  const t = useTranslations("admin.fees");
  const { number } = useFormats();
  const router = useRouter();
  // A field shows a number as the language writes it, and takes a comma as it takes a dot.
  const written = (value: number) => number(value, 2);
  const [isDone, setDone] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof SetFees>({
    schema: SetFees,
    defaultValues: {
      platformPercent: written(rates.platformBasisPoints / 100),
      platformMin: written(centsToEuros(rates.platformMinCents)),
      processingPercent: written(rates.processingBasisPoints / 100),
      processingFixed: written(centsToEuros(rates.processingFixedCents)),
    },
    toInput: (values) => ({ ...values, seenId }),
    send: async (_input, values) => {
      setDone(false);
      await callApi("PUT", "/v1/admin/settings/fees", { body: { ...values, seenId } });
      setDone(true);
      router.refresh();
    },
  });
  const field = (name: keyof Values, unit: "percent" | "euro") => (
    <Field label={t(name)} error={errorOf(name)}>
      <NumberInput unit={unit} {...form.register(name)} />
    </Field>
  );
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormOutcome form={form} isDone={isDone} done={t("saved")} />
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
  const fees = feesOf(EXAMPLE_CENTS, 0, {
    platformBasisPoints: Math.round(platformPercent * 100),
    platformMinCents: platformMin,
    processingBasisPoints: Math.round(processingPercent * 100),
    processingFixedCents: processingFixed,
  });
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

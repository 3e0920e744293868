"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { proposedCountry } from "@/lib/identity/residence/rules";
import { type PayoutSettings, termsIn } from "@/lib/platform/payout-ways/rules";
import type { CountryName } from "./country-names";
import { CountrySelect } from "./country-select";
import { HowPaid } from "./how-paid";

/** The countries by name, and what the operator has set for payouts: made on the server. */
export type ResidenceOptions = { countries: readonly CountryName[]; payouts: PayoutSettings };

type ResidenceChoiceProps = ResidenceOptions & {
  value: string;
  /** The phone number of the form, whose country is proposed until another one is chosen. */
  phone?: string;
  onPropose: (country: string) => void;
  error: string | undefined;
  /** What `register` gives the control. */
  control: Omit<ComponentProps<typeof CountrySelect>, "countries">;
};

/** The country that a new carrier lives in, and how they are paid there. */
export function ResidenceChoice(props: ResidenceChoiceProps) {
  const { countries, payouts, value, phone, onPropose, error, control } = props;
  const t = useTranslations("residence");
  const proposal = proposedCountry(phone ?? null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    // What somebody has chosen stays; an earlier proposal follows the number.
    if (proposal === undefined || (value !== "" && value !== last.current) || value === proposal) return;
    last.current = proposal;
    onPropose(proposal);
  }, [proposal, value, onPropose]);
  const isProposed = value !== "" && value === proposal;
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field label={t("label")} id={control.id} hint={isProposed ? t("proposed") : t("hint")} error={error}>
        <CountrySelect countries={countries} {...control} />
      </Field>
      <div role="status">{value === "" ? null : <HowPaid terms={termsIn(value, payouts) ?? null} />}</div>
    </div>
  );
}

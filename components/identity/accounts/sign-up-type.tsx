"use client";

import { Luggage, Package } from "lucide";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";

/** The form values of a sign-up. */
export type Values = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  companyName: string;
  residenceCountry: string;
  businessProfileType: { id: string };
  logisticsProfileType: { id: string };
  termsAccepted: boolean;
};

const SIDES = [
  { key: "shipper", icon: Package },
  { key: "carrier", icon: Luggage },
] as const;

const PERSONAL = String(BusinessProfileType.personal);
const PROFESSIONAL = String(BusinessProfileType.professional);

/** The side of the account, chosen already as far as the way here tells it. */
export function RoleField({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("accounts.signUp");
  const chosen = form.getValues("logisticsProfileType.id");
  return (
    <RadioGroup legend={t("role")} isCompact>
      {SIDES.map(({ key, icon }) => (
        <RadioCard
          key={key}
          isCompact
          value={LogisticsProfileType[key]}
          label={t(key)}
          icon={<Icon of={icon} className="max-sm:hidden" />}
          defaultChecked={chosen === String(LogisticsProfileType[key])}
          {...form.register("logisticsProfileType.id")}
        />
      ))}
    </RadioGroup>
  );
}

/**
 * A private account becomes a company's by one tick, which asks for its name. Without scripts the
 * name stands there from the start, and the form sends the tick alone.
 */
export function BusinessFields({ contractForm }: { contractForm: ContractForm<Values> }) {
  const t = useTranslations("accounts.signUp");
  const { form, input, errorOf } = contractForm;
  const isProfessional = form.watch("businessProfileType.id") === PROFESSIONAL;
  return (
    <>
      <Checkbox
        label={t("professional")}
        hint={t("professionalHint")}
        name="businessProfileType.id"
        value={PROFESSIONAL}
        checked={isProfessional}
        onChange={({ target }) => form.setValue("businessProfileType.id", target.checked ? PROFESSIONAL : PERSONAL)}
      />
      <div className={cn(isProfessional ? null : "noscript:block hidden")}>
        <Field
          label={t("companyName")}
          contacts="refused"
          id={input("companyName").id}
          hint={t("companyNameHint")}
          error={errorOf("companyName")}
        >
          <Input autoComplete="organization" {...input("companyName")} />
        </Field>
      </div>
    </>
  );
}

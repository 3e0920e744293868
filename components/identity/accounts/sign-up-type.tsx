"use client";

import { Building2, Luggage, Package, User } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { toLocale } from "@/lib/core/base/actor";
import { getPathname } from "@/lib/i18n/navigation";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";

/** The form values of a sign-up. */
export type Values = {
  email: string;
  password: string;
  passwordAgain: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  companyName: string;
  residenceCountry: string;
  businessProfileType: { id: string };
  logisticsProfileType: { id: string };
  termsAccepted: boolean;
};

/** The page of a sign-up method, and its query. */
export type FormAddress = { path: string; query: Record<string, string> };

/** A value that is sent along. */
export function HiddenInput(props: { name: string; value: string }) {
  return <input type="hidden" {...props} />;
}

const SIDES = [
  { key: "shipper", icon: Package },
  { key: "carrier", icon: Luggage },
] as const;
const BUSINESSES = [
  { key: "personal", icon: User },
  { key: "professional", icon: Building2 },
] as const;

export type StepProps = { contractForm: ContractForm<Values>; address: FormAddress };

/** The kinds; without scripts the choice is passed on in the address. */
export function TypeStep({ contractForm: { form }, address, onNext }: StepProps & { onNext: () => void }) {
  const t = useTranslations("accounts.signUp");
  const locale = toLocale(useLocale());
  const chosen = form.getValues();
  return (
    <>
      {Object.entries(address.query).map(([name, value]) => (
        <HiddenInput key={name} name={name} value={value} />
      ))}
      <RadioGroup legend={t("role")}>
        {SIDES.map(({ key, icon }) => (
          <RadioCard
            key={key}
            value={LogisticsProfileType[key]}
            label={t(key)}
            description={t(`${key}Hint`)}
            icon={<Icon of={icon} />}
            defaultChecked={chosen.logisticsProfileType.id === String(LogisticsProfileType[key])}
            {...form.register("logisticsProfileType.id")}
          />
        ))}
      </RadioGroup>
      <RadioGroup legend={t("business")}>
        {BUSINESSES.map(({ key, icon }) => (
          <RadioCard
            key={key}
            value={BusinessProfileType[key]}
            label={t(key)}
            description={t(`${key}Hint`)}
            icon={<Icon of={icon} />}
            defaultChecked={chosen.businessProfileType.id === String(BusinessProfileType[key])}
            {...form.register("businessProfileType.id")}
          />
        ))}
      </RadioGroup>
      <Button
        type="submit"
        formMethod="get"
        formAction={getPathname({ href: address.path, locale })}
        name="step"
        value="details"
        onClick={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        {t("next")}
      </Button>
    </>
  );
}

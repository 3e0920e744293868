"use client";

import { Building2, User } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { ResidenceChoice, type ResidenceOptions } from "@/components/identity/residence/residence-choice";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { callApi } from "@/lib/client/api";
import { getPathname } from "@/lib/i18n/navigation";
import { AddProfile } from "@/lib/identity/accounts/contract";
import type { UserView } from "@/lib/identity/people/contract";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";

type Values = { businessProfileType: { id: string }; companyName: string; residenceCountry: string };

type NewSideFormProps = {
  user: UserView;
  side: "shipper" | "carrier";
  /** What a carrier's country of residence is chosen from; none where it is known, or another's to say. */
  residence: ResidenceOptions | undefined;
  /** The path to continue at; the side's own form by default. */
  next?: string | undefined;
};

/** Creates the user's profile on the other side of the market, and continues there. */
export function NewSideForm({ user, side, residence, next }: NewSideFormProps) {
  const t = useTranslations("profile.side");
  const locale = useLocale();
  const isAsked = side === "carrier" && residence !== undefined;
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof AddProfile>({
    schema: AddProfile,
    defaultValues: {
      businessProfileType: { id: String(user.profile.businessProfileType.id) },
      companyName: user.profile.companyName ?? "",
      residenceCountry: "",
    },
    alsoCheck: ({ residenceCountry }) =>
      isAsked && residenceCountry === "" ? [{ path: ["residenceCountry"], code: "required" }] : [],
    toInput: ({ residenceCountry, ...values }) => ({
      ...values,
      ...(isAsked ? { residenceCountry } : {}),
      logisticsProfileType: { id: LogisticsProfileType[side] },
    }),
    send: async (input) => {
      await callApi("POST", "/v1/users/sub-profile", { body: input });
      const usual = side === "carrier" ? "/travel/new" : "/ship/new";
      window.location.assign(getPathname({ href: next ?? usual, locale }));
      await new Promise(() => undefined); // the button stays busy until the next page is there
    },
  });
  const { setValue } = form;
  const propose = useCallback((country: string) => setValue("residenceCountry", country), [setValue]);
  const isProfessional = form.watch("businessProfileType.id") === String(BusinessProfileType.professional);
  return (
    <form {...formProps} className="flex flex-col gap-5 border-line border-t pt-5">
      <FormSummary form={form} />
      <RadioGroup legend={t("business")}>
        <RadioCard
          value={BusinessProfileType.personal}
          label={t("personal")}
          icon={<Icon of={User} />}
          {...form.register("businessProfileType.id")}
        />
        <RadioCard
          value={BusinessProfileType.professional}
          label={t("professional")}
          icon={<Icon of={Building2} />}
          {...form.register("businessProfileType.id")}
        />
      </RadioGroup>
      {isProfessional ? (
        <Field label={t("company")} hint={t("companyHint")} contacts="refused" error={errorOf("companyName")}>
          <Input autoComplete="organization" {...form.register("companyName")} />
        </Field>
      ) : null}
      {isAsked ? (
        <ResidenceChoice
          {...residence}
          value={form.watch("residenceCountry")}
          phone={user.profile.phone ?? ""}
          onPropose={propose}
          error={errorOf("residenceCountry")}
          control={form.register("residenceCountry")}
        />
      ) : null}
      <p className="text-muted text-small">{t("stays")}</p>
      <Button {...submitProps} className="self-start">
        {t(side === "carrier" ? "becomeCarrier" : "becomeShipper")}
      </Button>
    </form>
  );
}

"use client";

import { Building2, User } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
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

type Values = { businessProfileType: { id: string }; companyName: string };

type NewSideFormProps = {
  user: UserView;
  side: "shipper" | "carrier";
  /** The path to continue at; the side's own form by default. */
  next?: string | undefined;
};

/** Creates the user's profile on the other side of the market, and continues there. */
export function NewSideForm({ user, side, next }: NewSideFormProps) {
  const t = useTranslations("profile.side");
  const locale = useLocale();
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof AddProfile>({
    schema: AddProfile,
    defaultValues: {
      businessProfileType: { id: String(user.profile.businessProfileType.id) },
      companyName: user.profile.companyName ?? "",
    },
    toInput: (values) => ({ ...values, logisticsProfileType: { id: LogisticsProfileType[side] } }),
    send: async (input) => {
      await callApi("POST", "/v1/users/sub-profile", { body: input });
      const usual = side === "carrier" ? "/travel/new" : "/ship/new";
      window.location.assign(getPathname({ href: next ?? usual, locale }));
      await new Promise(() => undefined); // the button stays busy until the next page is there
    },
  });
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
      <p className="text-muted text-small">{t("stays")}</p>
      <Button {...submitProps} className="self-start">
        {t(side === "carrier" ? "becomeCarrier" : "becomeShipper")}
      </Button>
    </form>
  );
}

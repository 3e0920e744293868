"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormOutcome } from "@/components/forms/form-outcome";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { SetSite, type SettingChange, SiteFacts } from "@/lib/platform/settings/contract";
import { editedSetting } from "./edited-setting";

const FACTS = ["name", "address", "phone", "email", "registration", "vat", "vatPercent", "director", "host"] as const;
type Values = Record<(typeof FACTS)[number], string>;

/** Sets who runs the site, as the legal notice names them. */
export function SiteForm({ facts, seenId }: { facts: SiteFacts; seenId: number | null }) {
  const t = useTranslations("admin.site");
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const { form, formProps, submitProps, errorOf, conflict } = useContractForm<Values, typeof SetSite, SettingChange>({
    schema: SetSite,
    defaultValues: valuesOf(facts),
    send: async (input) => {
      setDone(false);
      const saved = await callApi("PUT", "/v1/admin/settings/site", { body: input });
      setDone(true);
      router.refresh();
      return saved;
    },
    edit: editedSetting({
      seenId,
      valuesOf: (value) => valuesOf(SiteFacts.parse(value)),
      inWords: (field, values) =>
        FACTS.flatMap((name) => (name === field ? [{ label: t(`facts.${name}`), text: values[name] }] : [])),
    }),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-h3">{t("operator")}</h2>
      <p className="text-muted text-small">{t("operatorHint")}</p>
      <FormOutcome form={form} conflict={conflict} isDone={isDone} done={t("saved")} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FACTS.map((name) => (
          <Field
            key={name}
            label={t(`facts.${name}`)}
            hint={name === "vatPercent" ? t("vatHint") : undefined}
            error={errorOf(name)}
            optional
          >
            {name === "vatPercent" ? (
              <NumberInput dir="ltr" unit="percent" className="max-w-40" {...form.register(name)} />
            ) : (
              <Input type={name === "email" ? "email" : name === "phone" ? "tel" : "text"} {...form.register(name)} />
            )}
          </Field>
        ))}
      </div>
      <Button {...submitProps} className="self-start">
        {t("save")}
      </Button>
    </form>
  );
}

function valuesOf(facts: SiteFacts): Values {
  const {
    name = "",
    address = "",
    phone = "",
    email = "",
    registration = "",
    vat = "",
    director = "",
    host = "",
    vatBasisPoints,
  } = facts;
  const vatPercent = vatBasisPoints === undefined ? "" : String(vatBasisPoints / 100);
  return { name, address, phone, email, registration, vat, vatPercent, director, host };
}

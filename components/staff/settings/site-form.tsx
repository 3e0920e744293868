"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormOutcome } from "@/components/forms/form-outcome";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { SetSite, type SiteFacts } from "@/lib/platform/settings/contract";

const FACTS = ["name", "address", "phone", "email", "registration", "vat", "director", "host"] as const;
type Values = Record<(typeof FACTS)[number], string>;

/** Sets who runs the site, as the legal notice names them. */
export function SiteForm({ facts, seenId }: { facts: SiteFacts; seenId: number | null }) {
  const t = useTranslations("admin.site");
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof SetSite>({
    schema: SetSite,
    defaultValues: Object.fromEntries(FACTS.map((name) => [name, facts[name] ?? ""])),
    toInput: (values) => ({ ...values, seenId }),
    send: async (_input, values) => {
      setDone(false);
      await callApi("PUT", "/v1/admin/settings/site", { body: { ...values, seenId } });
      setDone(true);
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-h3">{t("operator")}</h2>
      <p className="text-muted text-small">{t("operatorHint")}</p>
      <FormOutcome form={form} isDone={isDone} done={t("saved")} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FACTS.map((name) => (
          <Field key={name} label={t(`facts.${name}`)} error={errorOf(name)} optional>
            <Input type={name === "email" ? "email" : name === "phone" ? "tel" : "text"} {...form.register(name)} />
          </Field>
        ))}
      </div>
      <Button {...submitProps} className="self-start">
        {t("save")}
      </Button>
    </form>
  );
}

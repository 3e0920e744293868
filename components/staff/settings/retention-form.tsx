"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { NumberInput } from "@/components/ui/number-input";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { Retention, SetRetention, type SettingChange } from "@/lib/platform/settings/contract";
import { editedSetting } from "./edited-setting";

type Values = { days: string };

/** Sets how many days after the decision the documents of an identity check are deleted. */
export function RetentionForm({ days, seenId }: { days: number; seenId: number | null }) {
  const t = useTranslations("admin.site");
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const { form, formProps, submitProps, errorOf, conflict } = useContractForm<
    Values,
    typeof SetRetention,
    SettingChange
  >({
    schema: SetRetention,
    defaultValues: { days: String(days) },
    send: async (input) => {
      setDone(false);
      const saved = await callApi("PUT", "/v1/admin/settings/retention", { body: input });
      setDone(true);
      router.refresh();
      return saved;
    },
    edit: editedSetting({
      seenId,
      valuesOf: (value) => ({ days: String(Retention.parse(value).days) }),
      inWords: (_field, values) => ({ label: t("retentionDays"), text: values.days }),
    }),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-h3">{t("retention")}</h2>
      <FormSummary form={form} conflict={conflict} />
      {isDone ? (
        <Notice variant="success" role="status">
          {t("saved")}
        </Notice>
      ) : null}
      <Field label={t("retentionDays")} hint={t("retentionHint")} error={errorOf("days")}>
        <NumberInput isWhole {...form.register("days")} />
      </Field>
      <Button {...submitProps} className="self-start">
        {t("save")}
      </Button>
    </form>
  );
}

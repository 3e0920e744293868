"use client";

import { useTranslations } from "next-intl";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { MakeAppeal } from "@/lib/staff/moderation/contract";
import { MODERATION_LIMITS } from "@/lib/staff/moderation/limits";

type Values = { text: string };

/** Appeals against a decision, once; the page shows the appeal from then on. */
export function AppealForm({ token, until }: { token: string; until: string }) {
  const t = useTranslations("decisions.notice");
  const router = useRouter();
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof MakeAppeal>({
    schema: MakeAppeal,
    defaultValues: { text: "" },
    toInput: ({ text }) => ({ token, text }),
    send: async (input) => {
      await callApi("POST", "/v1/decisions/appeal", { body: input });
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormSummary form={form} />
      <p className="text-muted">{t("appealHint", { until })}</p>
      <Field label={t("appealText")} error={errorOf("text")}>
        <Textarea rows={5} maxLength={MODERATION_LIMITS.appealLengthMax} {...form.register("text")} />
      </Field>
      <Button {...submitProps} className="self-start">
        {t("appealSend")}
      </Button>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast-store";
import { ALERT_FREQUENCIES } from "@/db/enums/listings/saved-searches";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { SaveSearch } from "@/lib/listings/saved-searches/contract";
import { ALERT_LIMITS } from "@/lib/listings/saved-searches/limits";
import type { AlertQuestion } from "./search-question";

type CreateAlertFormProps = { question: AlertQuestion; onDone: () => void };

/** Saves a search under a name and a mail frequency. */
export function CreateAlertForm({ question, onDone }: CreateAlertFormProps) {
  const t = useTranslations("saved-searches");
  const router = useRouter();
  const formId = useId();
  const { form, formProps, submitProps, errorOf } = useContractForm<
    { name: string; frequency: string },
    typeof SaveSearch
  >({
    schema: SaveSearch,
    defaultValues: { name: "", frequency: "instant" },
    toInput: ({ name, frequency }) => ({ ...question, name, frequency }),
    send: async (input) => {
      await callApi("POST", "/v1/saved-searches", { body: input });
      onDone();
      toast({
        title: t("created"),
        variant: "success",
        action: { label: t("toAlerts"), onAction: () => router.push("/alerts") },
      });
    },
  });
  return (
    <DialogContent
      size="sm"
      title={t("createTitle")}
      description={t("createText")}
      footer={
        <Button {...submitProps} form={formId}>
          {t("create")}
        </Button>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <FormSummary form={form} />
        <Field label={t("name")} hint={t("nameHint", { name: question.name })} error={errorOf("name")}>
          <Input dir="auto" maxLength={ALERT_LIMITS.nameLengthMax} {...form.register("name")} />
        </Field>
        <RadioGroup legend={t("frequency")} columns={1} error={errorOf("frequency")}>
          {ALERT_FREQUENCIES.map((frequency) => (
            <RadioCard
              key={frequency}
              value={frequency}
              label={t(`frequencies.${frequency}`)}
              {...form.register("frequency")}
            />
          ))}
        </RadioGroup>
      </form>
    </DialogContent>
  );
}

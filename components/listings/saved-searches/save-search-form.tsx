"use client";

import { useTranslations } from "next-intl";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast-store";
import { SAVED_SEARCH_FREQUENCIES } from "@/db/enums/listings/saved-searches";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { SaveSearch } from "@/lib/listings/saved-searches/contract";
import { SAVED_SEARCH_LIMITS } from "@/lib/listings/saved-searches/limits";
import type { SearchQuestion } from "./question";

type SaveSearchFormProps = { question: SearchQuestion; onDone: () => void };

/** Saves a search under a name and a mail frequency. */
export function SaveSearchForm({ question, onDone }: SaveSearchFormProps) {
  const t = useTranslations("saved-searches");
  const router = useRouter();
  const contractForm = useContractForm<{ name: string; frequency: string }, typeof SaveSearch>({
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
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent
      contractForm={contractForm}
      size="sm"
      title={t("createTitle")}
      description={t("createText")}
      submit={t("create")}
    >
      <Field label={t("name")} hint={t("nameHint", { name: question.name })} error={errorOf("name")}>
        <Input dir="auto" maxLength={SAVED_SEARCH_LIMITS.nameLengthMax} {...form.register("name")} />
      </Field>
      <RadioGroup legend={t("frequency")} columns={1} error={errorOf("frequency")}>
        {SAVED_SEARCH_FREQUENCIES.map((frequency) => (
          <RadioCard
            key={frequency}
            value={frequency}
            label={t(`frequencies.${frequency}`)}
            {...form.register("frequency")}
          />
        ))}
      </RadioGroup>
    </FormDialogContent>
  );
}

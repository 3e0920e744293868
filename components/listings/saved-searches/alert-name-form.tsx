"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import { EditSearch, type SearchView } from "@/lib/listings/saved-searches/contract";
import { ALERT_LIMITS } from "@/lib/listings/saved-searches/limits";

type AlertNameFormProps = { search: SearchView; onSaved: (changed: SearchView) => void };

/** Gives a saved search another name. */
export function AlertNameForm({ search, onSaved }: AlertNameFormProps) {
  const t = useTranslations("saved-searches");
  const formId = useId();
  const { form, formProps, submitProps, errorOf } = useContractForm<{ name: string }, typeof EditSearch>({
    schema: EditSearch,
    defaultValues: { name: search.isNamed ? search.name : "" },
    toInput: ({ name }) => ({ id: search.id, name }),
    send: async (_input, { name }) =>
      onSaved(await callApi("PATCH", "/v1/saved-searches/{id}", { path: { id: search.id }, body: { name } })),
  });
  return (
    <DialogContent
      size="sm"
      title={t("rename")}
      footer={
        <Button {...submitProps} form={formId}>
          {t("save")}
        </Button>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <FormSummary form={form} />
        <Field
          label={t("name")}
          hint={search.isNamed ? t("nameClear") : t("nameHint", { name: search.name })}
          error={errorOf("name")}
        >
          <Input dir="auto" maxLength={ALERT_LIMITS.nameLengthMax} {...form.register("name")} />
        </Field>
      </form>
    </DialogContent>
  );
}

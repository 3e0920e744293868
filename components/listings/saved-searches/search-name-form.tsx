"use client";

import { useTranslations } from "next-intl";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import { EditSearch, type SearchView } from "@/lib/listings/saved-searches/contract";
import { SAVED_SEARCH_LIMITS } from "@/lib/listings/saved-searches/limits";

type SearchNameFormProps = { search: SearchView; onSaved: (changed: SearchView) => void };

/** Gives a saved search another name. */
export function SearchNameForm({ search, onSaved }: SearchNameFormProps) {
  const t = useTranslations("saved-searches");
  const contractForm = useContractForm<{ name: string }, typeof EditSearch>({
    schema: EditSearch,
    defaultValues: { name: search.isNamed ? search.name : "" },
    toInput: ({ name }) => ({ id: search.id, name }),
    send: async (_input, { name }) =>
      onSaved(await callApi("PATCH", "/v1/saved-searches/{id}", { path: { id: search.id }, body: { name } })),
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent contractForm={contractForm} size="sm" title={t("rename")} submit={t("save")}>
      <Field
        label={t("name")}
        hint={search.isNamed ? t("nameClear") : t("nameHint", { name: search.name })}
        error={errorOf("name")}
      >
        <Input dir="auto" maxLength={SAVED_SEARCH_LIMITS.nameLengthMax} {...form.register("name")} />
      </Field>
    </FormDialogContent>
  );
}

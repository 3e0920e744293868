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
  const contractForm = useContractForm<{ name: string }, typeof EditSearch, SearchView>({
    schema: EditSearch,
    defaultValues: valuesOf(search),
    toInput: ({ name }) => ({ id: search.id, name }),
    send: async ({ id: _id, ...body }) => {
      const saved = await callApi("PATCH", "/v1/saved-searches/{id}", { path: { id: search.id }, body });
      onSaved(saved);
      return saved;
    },
    edit: {
      version: search.version,
      versionOf: ({ version }) => version,
      valuesOf,
      inWords: (_field, { name }) => ({ label: t("name"), text: name }),
    },
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

function valuesOf({ isNamed, name }: SearchView) {
  return { name: isNamed ? name : "" };
}

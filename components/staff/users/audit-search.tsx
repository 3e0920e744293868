import { useTranslations } from "next-intl";
import { DayInput } from "@/components/forms/day-input";
import { SearchForm, WordFilter } from "@/components/staff/search-form";
import { Field } from "@/components/ui/field";

/** Asks the audit log by who, what, about what, and which days. */
export function AuditSearch({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("admin.audit");
  return (
    <SearchForm submit={t("find")} className="sm:grid-cols-2 lg:grid-cols-6">
      <WordFilter name="actor" label={t("actor")} filters={filters} />
      <WordFilter name="action" label={t("code")} filters={filters} dir="ltr" />
      <WordFilter name="subjectId" label={t("subject")} filters={filters} inputMode="numeric" />
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(name)}>
          {(control) => <DayInput {...control} name={name} initial={filters[name]} />}
        </Field>
      ))}
    </SearchForm>
  );
}

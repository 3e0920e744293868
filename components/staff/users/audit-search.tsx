import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { DayInput } from "@/components/forms/day-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Asks the audit log by who, what, about what, and which days; the browser sends it. */
export function AuditSearch({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("admin.audit");
  return (
    <form method="get" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-6">
      <Field label={t("actor")}>
        <Input type="search" name="actor" defaultValue={filters.actor ?? ""} />
      </Field>
      <Field label={t("action")}>
        <Input type="search" name="action" dir="ltr" defaultValue={filters.action ?? ""} />
      </Field>
      <Field label={t("subject")}>
        <Input type="search" name="subjectId" inputMode="numeric" defaultValue={filters.subjectId ?? ""} />
      </Field>
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(name)}>
          {(control) => <DayInput {...control} name={name} initial={filters[name]} />}
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        <Search aria-hidden="true" />
        {t("find")}
      </Button>
    </form>
  );
}

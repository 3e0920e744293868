import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { MEMBER_ROLES, MEMBER_STATUSES } from "@/db/enums/identity/workspaces";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";

type MemberFiltersProps = {
  q: string | undefined;
  role: (typeof MEMBER_ROLES)[number] | undefined;
  status: (typeof MEMBER_STATUSES)[number] | undefined;
  isFiltered: boolean;
};

/**
 * Narrows the list of members; a plain form, so that it works without scripts and the address holds
 * the filters.
 */
export function MemberFilters({ q, role, status, isFiltered }: MemberFiltersProps) {
  const t = useTranslations("workspaces");
  const action = getPathname({ href: "/profile/team", locale: useLocale() });
  return (
    <form action={action} className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]">
      <Field label={t("search")}>
        <Input key={q} type="search" name="q" defaultValue={q} maxLength={FIELD_LIMITS.searchLengthMax} />
      </Field>
      <Field label={t("role")}>
        <Select key={role} name="role" defaultValue={role ?? ""}>
          <option value="">{t("all")}</option>
          <Options of={MEMBER_ROLES} nameOf={(name) => t(`roles.${name}`)} />
        </Select>
      </Field>
      <Field label={t("status")}>
        <Select key={status} name="status" defaultValue={status ?? ""}>
          <option value="">{t("all")}</option>
          <Options of={MEMBER_STATUSES} nameOf={(name) => t(`statuses.${name}`)} />
        </Select>
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="secondary">
          {t("find")}
        </Button>
        {isFiltered ? (
          <Button asChild variant="ghost">
            <Link href="/profile/team" scroll={false}>
              {t("clear")}
            </Link>
          </Button>
        ) : null}
      </div>
    </form>
  );
}

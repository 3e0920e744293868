import { useTranslations } from "next-intl";
import { ChoiceFilter, SearchForm, WordFilter } from "@/components/staff/search-form";
import { STAFF_ROLES, USER_STATUSES } from "@/db/enums/identity/accounts";
import { VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { USER_LIMITS } from "@/lib/staff/users/limits";

/** Asks for people by name, address or number, and by how they stand. */
export function UserSearch({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("admin.users");
  const tState = useTranslations("verification.states");
  const choice = { filters, all: t("all") };
  return (
    <SearchForm submit={t("find")} className="sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
      <WordFilter name="q" label={t("search")} filters={filters} maxLength={USER_LIMITS.searchLengthMax} />
      <ChoiceFilter
        {...choice}
        name="status"
        label={t("status")}
        of={USER_STATUSES}
        nameOf={(name) => t(`statuses.${name}`)}
      />
      <ChoiceFilter
        {...choice}
        name="staffRole"
        label={t("staff")}
        of={STAFF_ROLES}
        nameOf={(name) => t(`roles.${name}`)}
      />
      <ChoiceFilter
        {...choice}
        name="verification"
        label={t("identity")}
        of={VERIFICATION_STATUSES}
        nameOf={(name) => tState(name)}
      />
    </SearchForm>
  );
}

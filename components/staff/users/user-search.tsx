import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { STAFF_ROLES, USER_STATUSES } from "@/db/enums/identity/accounts";
import { VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { USER_LIMITS } from "@/lib/staff/users/limits";

/** Asks for people by name, address or number, and by how they stand; the browser sends it, so it works without scripts too. */
export function UserSearch({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("admin.users");
  const tState = useTranslations("verification.states");
  return (
    <form
      method="get"
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <Field label={t("search")}>
        <Input type="search" name="q" defaultValue={filters.q ?? ""} maxLength={USER_LIMITS.searchLengthMax} />
      </Field>
      <Field label={t("status")}>
        <Select name="status" defaultValue={filters.status ?? ""}>
          <option value="">{t("all")}</option>
          {USER_STATUSES.map((name) => (
            <option key={name} value={name}>
              {t(`statuses.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("staff")}>
        <Select name="staffRole" defaultValue={filters.staffRole ?? ""}>
          <option value="">{t("all")}</option>
          {STAFF_ROLES.map((name) => (
            <option key={name} value={name}>
              {t(`roles.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("identity")}>
        <Select name="verification" defaultValue={filters.verification ?? ""}>
          <option value="">{t("all")}</option>
          {VERIFICATION_STATUSES.map((name) => (
            <option key={name} value={name}>
              {tState(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary">
        <Search aria-hidden="true" />
        {t("find")}
      </Button>
    </form>
  );
}

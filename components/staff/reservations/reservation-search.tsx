import { useTranslations } from "next-intl";
import { ChoiceFilter, SearchForm, WordFilter } from "@/components/staff/search-form";
import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { RESERVATION_SEARCH_LIMITS } from "@/lib/staff/reservations/limits";

/** Asks for reservations by number, title or side, and by status. */
export function ReservationSearch({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("admin.reservations");
  const tStatus = useTranslations("reservations.status");
  return (
    <SearchForm submit={t("find")} className="sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
      <WordFilter name="q" label={t("q")} filters={filters} maxLength={RESERVATION_SEARCH_LIMITS.searchLengthMax} />
      <ChoiceFilter
        name="status"
        label={t("status")}
        filters={filters}
        all={t("all")}
        of={RESERVATION_STATUSES}
        nameOf={(name) => tStatus(name)}
      />
    </SearchForm>
  );
}

import { useTranslations } from "next-intl";
import { ChoiceFilter, SearchForm, WordFilter } from "@/components/staff/search-form";
import { PAYOUT_FILTERS } from "@/lib/staff/payouts/enums";
import { PAYOUT_LIST_LIMITS } from "@/lib/staff/payouts/limits";

/** Asks for payouts by person, reservation and state. */
export function PayoutSearch({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("payouts");
  const { searchLengthMax, numberLengthMax } = PAYOUT_LIST_LIMITS;
  return (
    <SearchForm submit={t("find")} className="sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_auto]">
      <WordFilter name="person" label={t("person")} filters={filters} maxLength={searchLengthMax} />
      <WordFilter name="reservation" label={t("reservation")} filters={filters} dir="ltr" maxLength={numberLengthMax} />
      <ChoiceFilter
        name="status"
        label={t("status")}
        filters={filters}
        all={t("all")}
        of={PAYOUT_FILTERS}
        nameOf={(name) => t(`statuses.${name}`)}
      />
    </SearchForm>
  );
}

import { SlidersHorizontal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ListingQuery, ListKind } from "@/components/listings/shared/listing-query";
import { cn } from "@/components/ui/cn";
import { getPathname } from "@/lib/i18n/navigation";
import { FilterFields } from "./filter-fields";
import { FilterSheet } from "./filter-sheet";
import { HiddenInputs } from "./hidden-inputs";
import type { FilterCountry } from "./more-filters";
import { ResultButton } from "./result-button";

type FilterFormProps = {
  kind: ListKind;
  query: ListingQuery;
  appliedCount: number;
  countries: readonly FilterCountry[];
};

/**
 * The questions of a list as a plain form. Beside the list on wide screens, wider ones where the map stands there too; else behind a
 * button that opens a sheet, and without scripts above the list.
 */
export function FilterForm({ kind, query, appliedCount, countries }: FilterFormProps) {
  const t = useTranslations("lists");
  const locale = useLocale();
  const action = getPathname({ href: `/${kind}`, locale });
  const title = appliedCount > 0 ? t("titleCount", { count: appliedCount }) : t("title");
  // A new question makes a new form, so that its fields hold what the address says.
  const key = JSON.stringify(query);
  return (
    <>
      <FilterSheet key={`sheet ${key}`} kind={kind} query={query} title={title} action={action} countries={countries} />
      <search
        className={cn(
          "noscript:block hidden rounded-lg border border-line bg-surface shadow-low",
          query.map ? "xl:block" : "lg:block",
        )}
      >
        <p className="flex min-h-14 items-center gap-3 px-4 font-semibold">
          <SlidersHorizontal aria-hidden="true" className="size-5 text-link" />
          {title}
        </p>
        <form
          key={key}
          action={action}
          method="get"
          aria-label={t("title")}
          className="grid gap-3 p-4 pt-1 sm:grid-cols-2 lg:grid-cols-1"
        >
          <FilterFields kind={kind} query={query} countries={countries} />
          <HiddenInputs query={query} />
          {/* Always in sight, on a bar of its own: fields scroll away behind it. */}
          <div className="grid border-line bg-surface sm:col-span-full lg:sticky lg:bottom-0 lg:-mx-4 lg:-mb-4 lg:rounded-b-lg lg:border-t lg:px-4 lg:py-3">
            <ResultButton kind={kind} />
          </div>
        </form>
      </search>
    </>
  );
}

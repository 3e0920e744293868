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
 * The filters as a plain form: beside the list on wide screens, otherwise in a sheet, and above
 * the list without JavaScript.
 */
export function FilterForm({ kind, query, appliedCount, countries }: FilterFormProps) {
  const t = useTranslations("lists");
  const locale = useLocale();
  const action = getPathname({ href: `/${kind}`, locale });
  const title = appliedCount > 0 ? t("titleCount", { count: appliedCount }) : t("title");
  // A new query remounts the form, so that its fields match the URL.
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

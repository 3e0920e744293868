"use client";

import { SlidersHorizontal } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { getPathname } from "@/lib/i18n/navigation";
import { appliedCount, type ListingQuery, type ListKind } from "@/lib/listings/shared/list-query";
import { FilterFields } from "./filter-fields";
import { HiddenInputs } from "./hidden-inputs";
import type { FilterCountry } from "./more-filters";
import { ResultButton } from "./result-button";

type FilterFormProps = {
  kind: ListKind;
  query: ListingQuery;
  countries: readonly FilterCountry[];
  count: { total: number; isCapped: boolean };
};

/**
 * The filters as a plain form: next to the list on wide screens, and above it without JavaScript.
 */
export function FilterForm({ kind, query, countries, count }: FilterFormProps) {
  const t = useTranslations("lists");
  const locale = useLocale();
  const action = getPathname({ href: `/${kind}`, locale });
  const applied = appliedCount(query);
  const title = applied > 0 ? t("titleCount", { count: applied }) : t("title");
  // A new query remounts the form, so that its fields match the URL.
  const key = JSON.stringify(query);
  return (
    <search
      className={cn(
        "noscript:block hidden overflow-hidden rounded-lg border border-line bg-surface shadow-low lg:max-h-(--pane) lg:flex-col",
        query.map ? "xl:flex" : "lg:flex",
      )}
    >
      <p className="flex min-h-14 items-center gap-3 px-4 font-semibold">
        <Icon of={SlidersHorizontal} className="size-5 text-link" />
        {title}
      </p>
      <form key={key} action={action} method="get" aria-label={t("title")} className="lg:flex lg:min-h-0 lg:flex-col">
        <div className="grid gap-3 p-4 pt-1 sm:grid-cols-2 lg:min-h-0 lg:grid-cols-1 lg:overflow-y-auto lg:overscroll-contain">
          <FilterFields kind={kind} query={query} countries={countries} />
        </div>
        <HiddenInputs query={query} />
        {/* Always visible, on a bar of its own: the fields scroll above it. */}
        <div className="grid border-line border-t px-4 py-3">
          <ResultButton kind={kind} count={count} />
        </div>
      </form>
    </search>
  );
}

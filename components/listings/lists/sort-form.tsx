"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Options, Select } from "@/components/ui/select";
import { getPathname } from "@/lib/i18n/navigation";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import {
  type ListingQuery,
  type ListKind,
  pricedWeight,
  SORTS,
  sortsByWeight,
  usualSort,
} from "@/lib/listings/shared/list-query";

/** The order of a list: a choice takes effect immediately; without scripts, with a button. */
export function SortForm({ kind, query, className }: { kind: ListKind; query: ListingQuery; className?: string }) {
  const t = useTranslations("lists");
  const { weight } = useNumberFormats();
  const id = useId();
  const kilograms = pricedWeight(kind, query);
  const price =
    kilograms === undefined
      ? t("sorts.price")
      : sortsByWeight(kind, query)
        ? t("sortPriceFor", { weight: weight(kilograms) })
        : t("sortPriceFrom");
  const { sort, page: _first, ...saved } = query;
  return (
    <form
      action={getPathname({ href: `/${kind}`, locale: useLocale() })}
      method="get"
      className={cn("flex items-center gap-2", className)}
    >
      {Object.entries(saved).map(([name, value]) =>
        value === undefined ? null : (
          <input key={name} type="hidden" name={name} value={value === true ? "1" : String(value)} />
        ),
      )}
      <label htmlFor={id} className="whitespace-nowrap text-muted text-small max-sm:sr-only">
        {t("sort")}
      </label>
      <Select
        id={id}
        key={sort}
        className="max-sm:min-h-11 max-sm:py-1.5 max-sm:text-small"
        name="sort"
        defaultValue={sort ?? usualSort(kind)}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <Options of={sortsOf(kind, query)} nameOf={(order) => (order === "price" ? price : t(`sorts.${order}`))} />
      </Select>
      <Button type="submit" variant="secondary" size="sm" className="noscript:inline-flex hidden">
        {t("sortApply")}
      </Button>
    </form>
  );
}

/** The orders that a list offers. */
function sortsOf(kind: ListKind, query: ListingQuery) {
  return SORTS.filter((sort) =>
    sort === "verified" ? kind === "transporters" : sort !== "distance" || query.fromId !== undefined,
  );
}

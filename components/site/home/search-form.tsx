import { Search } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { getPathname } from "@/lib/i18n/navigation";
import { SearchDay } from "./search-day";

type SearchFormProps = {
  /** The first day that can be chosen, such as "2026-11-21". */
  minDay: string;
};

const control =
  "w-full min-w-0 bg-transparent py-0.5 text-body text-ink outline-none placeholder:text-muted [&::-webkit-calendar-picker-indicator]:cursor-pointer";

/** Finds trips by city and day. A plain form: it works before and without scripts. */
export function SearchForm({ minDay }: SearchFormProps) {
  const t = useTranslations("home.search");
  const locale = useLocale();
  return (
    <search>
      <form
        action={getPathname({ href: "/transporters", locale })}
        method="get"
        aria-label={t("label")}
        className="grid rounded-lg border border-line bg-surface p-2 shadow-high sm:grid-cols-[1fr_1fr_minmax(10rem,1fr)] xl:grid-cols-[1fr_1fr_minmax(10rem,1fr)_auto] xl:items-center sm:rtl:grid-cols-[1fr_1fr_minmax(13rem,1fr)] xl:rtl:grid-cols-[1fr_1fr_minmax(13rem,1fr)_auto]"
      >
        <CityCell name="from" label={t("from")} placeholder={t("fromPlaceholder")} goesOnTo="search-to" canLocate />
        <CityCell name="to" label={t("to")} placeholder={t("toPlaceholder")} />
        <Cell id="search-date" label={t("date")}>
          <SearchDay id="search-date" min={minDay} className={control} />
        </Cell>
        <Button type="submit" className="mt-2 sm:col-span-full xl:col-auto xl:mt-0">
          <Icon of={Search} className="xl:hidden" />
          {t("submit")}
        </Button>
      </form>
    </search>
  );
}

const cell =
  "relative block min-w-0 cursor-text px-3.5 py-2 has-focus-visible:z-1 has-focus-visible:rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-focus max-sm:not-first:border-t max-sm:not-first:border-line sm:not-first:border-s sm:not-first:border-line";

type CityCellProps = { name: string; label: string; placeholder: string; goesOnTo?: string; canLocate?: boolean };

function CityCell({ name, label, ...rest }: CityCellProps) {
  const id = `search-${name}`;
  return (
    <Cell id={id} label={label}>
      <CityCombobox id={id} name={name} className={control} {...rest} />
    </Cell>
  );
}

function Cell({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={cell}>
      <label htmlFor={id} className="block font-semibold text-caption text-muted">
        {label}
      </label>
      {children}
    </div>
  );
}

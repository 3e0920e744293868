import { SlidersHorizontal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ListingQuery, type ListKind, MODES, SORTS } from "@/components/listing/listing-query";
import { CityCombobox } from "@/components/places/city-combobox";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { getPathname } from "@/lib/i18n/navigation";

type FilterFormProps = { kind: ListKind; query: ListingQuery; appliedCount: number };

/** The questions of a list as a plain form: beside the list on wide screens, folded above it on phones. */
export function FilterForm({ kind, query, appliedCount }: FilterFormProps) {
  const t = useTranslations("listing.filters");
  const locale = useLocale();
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-low lg:[&::details-content]:block lg:[&::details-content]:h-auto lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 font-semibold lg:pointer-events-none">
        <SlidersHorizontal aria-hidden="true" className="size-5 text-link" />
        {appliedCount > 0 ? t("titleCount", { count: appliedCount }) : t("title")}
      </summary>
      <search>
        <form
          // A new question makes a new form, so that its fields hold what the address says.
          key={JSON.stringify(query)}
          action={getPathname({ href: `/${kind}`, locale })}
          method="get"
          aria-label={t("title")}
          className="grid gap-3 p-4 pt-1 sm:grid-cols-2 lg:grid-cols-1"
        >
          <Field label={t("from")}>
            {(control) => <CityCombobox name="from" initial={{ text: query.from, id: query.fromId }} {...control} />}
          </Field>
          <Field label={t("to")}>
            {(control) => <CityCombobox name="to" initial={{ text: query.to, id: query.toId }} {...control} />}
          </Field>
          <Field label={t("date")}>
            <Input type="date" name="date" defaultValue={query.date} className="dark:[color-scheme:dark]" />
          </Field>
          <Field label={t("mode")}>
            <Select name="mode" defaultValue={query.mode ?? ""}>
              <option value="">{t("anyMode")}</option>
              {MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(mode)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("maxPrice")}>
            <Input name="maxPrice" inputMode="decimal" suffix="€" defaultValue={query.maxPrice} maxLength={9} />
          </Field>
          {kind === "transporters" ? (
            <Field label={t("minWeight")}>
              <Input name="minWeight" inputMode="decimal" suffix="kg" defaultValue={query.minWeight} maxLength={9} />
            </Field>
          ) : (
            <Field label={t("maxWeight")}>
              <Input name="maxWeight" inputMode="decimal" suffix="kg" defaultValue={query.maxWeight} maxLength={9} />
            </Field>
          )}
          <Field label={t("q")}>
            <Input type="search" name="q" defaultValue={query.q} maxLength={80} />
          </Field>
          <Field label={t("sort")}>
            <Select name="sort" defaultValue={query.sort ?? "newest"}>
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sorts.${sort}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" className="sm:col-span-full lg:sticky lg:bottom-4">
            {t("submit")}
          </Button>
        </form>
      </search>
    </details>
  );
}

import { useLocale, useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { PAYMENT_STATUSES } from "@/db/enums/deals/payments";
import { SIDES } from "@/db/enums/deals/rooms";
import type { TransactionList as ListView } from "@/lib/deals/payments/contract";
import { getPathname, Link } from "@/lib/i18n/navigation";
import { type TransactionFilters, tabHref, transactionsHref } from "./payments-path";
import { TransactionTable } from "./transaction-table";

type TransactionListProps = { list: ListView; filters: TransactionFilters };

/** Filtered transactions; a plain form and links, so that it works without JavaScript. */
export function TransactionList({ list, filters }: TransactionListProps) {
  const t = useTranslations("payments.transactions");
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (list.years.length === 0) return <NothingYet />;
  return (
    <>
      <FilterForm filters={filters} years={list.years} isFiltered={isFiltered} />
      <p aria-live="polite" className="font-semibold">
        {t("count", { count: list.totalCount })}
      </p>
      {list.data.length === 0 ? (
        <EmptyState
          picture={<KraftBox />}
          title={t("noMatch")}
          description={t("noMatchText")}
          action={
            <Button asChild variant="secondary">
              <Link href={tabHref("transactions")}>{t("clear")}</Link>
            </Button>
          }
        />
      ) : (
        <TransactionTable rows={list.data} />
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(list.totalCount / list.limit)}
        hrefFor={(page) => transactionsHref(filters, page)}
      />
    </>
  );
}

function NothingYet() {
  const t = useTranslations("payments.overview");
  return (
    <EmptyState
      picture={<KraftBox />}
      title={t("empty")}
      description={t("emptyText")}
      action={
        <Button asChild variant="secondary">
          <Link href={tabHref("services")}>{t("emptyFees")}</Link>
        </Button>
      }
    />
  );
}

type FilterFormProps = { filters: TransactionFilters; years: number[]; isFiltered: boolean };

function FilterForm({ filters, years, isFiltered }: FilterFormProps) {
  const t = useTranslations("payments.transactions");
  return (
    <search>
      <form
        key={JSON.stringify(filters)}
        action={getPathname({ href: "/payments", locale: useLocale() })}
        method="get"
        aria-label={t("filters")}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <input type="hidden" name="tab" value="transactions" />
        <Field label={t("q")} className="max-lg:col-span-2">
          <Input type="search" name="q" maxLength={100} defaultValue={filters.q} placeholder={t("qHint")} />
        </Field>
        <Choice
          name="status"
          value={filters.status}
          values={PAYMENT_STATUSES}
          labelOf={(one) => t(`statuses.${one}`)}
        />
        <Choice name="side" value={filters.side} values={SIDES} labelOf={(one) => t(`sides.${one}`)} />
        <Choice name="year" value={filters.year} values={years} labelOf={String} />
        <div className={cn("flex flex-wrap gap-2", isFiltered && "max-lg:col-span-2")}>
          <Button type="submit" className="grow">
            {t("apply")}
          </Button>
          {isFiltered ? (
            <Button asChild variant="ghost">
              <Link href={tabHref("transactions")}>{t("clear")}</Link>
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}

type ChoiceProps<T> = {
  name: "status" | "side" | "year";
  value: T | undefined;
  values: readonly T[];
  labelOf: (value: T) => string;
};

function Choice<T extends string | number>({ name, value, values, labelOf }: ChoiceProps<T>) {
  const t = useTranslations("payments.transactions");
  return (
    <Field label={t(name)}>
      <Select name={name} defaultValue={value ?? ""}>
        <option value="">{name === "year" ? t("allYears") : t("all")}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

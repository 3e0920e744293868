"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ChangeEvent } from "react";
import { useLiveForm } from "@/components/forms/use-live-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { PAYMENT_STATUSES } from "@/db/enums/deals/payments";
import { SIDES } from "@/db/enums/deals/rooms";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import { type TransactionFilters, tabHref } from "./payments-path";

const PATH = "/payments";

type FilterFormProps = { filters: TransactionFilters; years: number[]; isFiltered: boolean };

/**
 * The filters of the transactions. They act as they are changed; without scripts they are sent by a
 * button.
 */
export function FilterForm({ filters, years, isFiltered }: FilterFormProps) {
  const t = useTranslations("payments.transactions");
  const locale = useLocale();
  const values = { tab: "transactions", ...filters };
  const { formKey, onSubmit, onChoice, onTyping } = useLiveForm({ path: PATH, values });
  return (
    <search>
      <form
        key={formKey}
        action={getPathname({ href: PATH, locale })}
        method="get"
        aria-label={t("filters")}
        onSubmit={onSubmit}
        className="grid grid-cols-2 items-end gap-3 lg:auto-cols-max lg:grid-flow-col lg:grid-cols-[2fr_1fr_1fr_1fr]"
      >
        <input type="hidden" name="tab" value="transactions" />
        <Field label={t("q")} className="max-lg:col-span-2">
          <Input
            type="search"
            name="q"
            maxLength={FIELD_LIMITS.searchLengthMax}
            defaultValue={filters.q}
            placeholder={t("qHint")}
            onInput={onTyping}
          />
        </Field>
        <Choice
          name="status"
          value={filters.status}
          values={PAYMENT_STATUSES}
          labelOf={(one) => t(`statuses.${one}`)}
          onChoice={onChoice}
        />
        <Choice
          name="side"
          value={filters.side}
          values={SIDES}
          labelOf={(one) => t(`sides.${one}`)}
          onChoice={onChoice}
        />
        <Choice name="year" value={filters.year} values={years} labelOf={String} onChoice={onChoice} />
        <div className={cn("flex-wrap gap-2 max-lg:col-span-2", isFiltered ? "flex" : "noscript:flex hidden")}>
          <Button type="submit" className="noscript:inline-flex hidden grow">
            {t("apply")}
          </Button>
          {isFiltered ? (
            <Button asChild variant="ghost" flush>
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
  onChoice: (event: ChangeEvent<HTMLSelectElement>) => void;
};

function Choice<T extends string | number>({ name, value, values, labelOf, onChoice }: ChoiceProps<T>) {
  const t = useTranslations("payments.transactions");
  return (
    <Field label={t(name)}>
      <Select name={name} defaultValue={value ?? ""} onChange={onChoice}>
        <option value="">{name === "year" ? t("allYears") : t("all")}</option>
        <Options of={values} nameOf={labelOf} />
      </Select>
    </Field>
  );
}

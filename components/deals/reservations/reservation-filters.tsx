"use client";

import { SlidersHorizontal } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useLiveForm } from "@/components/forms/use-live-form";
import { CountBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { RESERVATION_STATUSES, type ReservationStatus } from "@/db/enums/deals/reservations";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { RESERVATION_ROLES, RESERVATION_SORTS } from "@/lib/deals/reservations/contract";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";

/** The filters and the order of the list of reservations. */
export type ReservationFilters = {
  q: string;
  status: ReservationStatus | undefined;
  role: (typeof RESERVATION_ROLES)[number] | undefined;
  sort: (typeof RESERVATION_SORTS)[number];
};

const PATH = "/reservations";

/**
 * The filters of one's reservations: a search in sight and the rest behind one button on phones.
 * They act as they are changed; without scripts they are sent by a button.
 */
export function FilterForm({ filters, isFiltered }: { filters: ReservationFilters; isFiltered: boolean }) {
  const t = useTranslations("reservations");
  const locale = useLocale();
  const live = { path: PATH, values: filters, usual: { sort: "needed" } };
  const { formKey, onSubmit, onChoice, onTyping } = useLiveForm(live);
  const chosen = [filters.status, filters.role, filters.sort === "needed" ? undefined : filters.sort].filter(Boolean);
  return (
    <search>
      <form
        key={formKey}
        action={getPathname({ href: PATH, locale })}
        method="get"
        aria-label={t("list.filters")}
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <Field label={t("list.q")} className="max-lg:[&>label]:sr-only">
          <Input
            type="search"
            name="q"
            maxLength={FIELD_LIMITS.searchLengthMax}
            defaultValue={filters.q}
            placeholder={t("list.qHint")}
            onInput={onTyping}
          />
        </Field>
        <details className="open-wide group contents max-lg:[&::details-content]:col-span-full">
          <summary className="inline-flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold group-open:bg-sunken hover:bg-sunken">
            <Icon of={SlidersHorizontal} className="size-5" />
            {t("list.filter")}
            <CountBadge count={chosen.length} label={t("list.chosen", { count: chosen.length })} />
          </summary>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            <Field label={t("list.status")}>
              <Select name="status" defaultValue={filters.status ?? ""} onChange={onChoice}>
                <option value="">{t("list.all")}</option>
                <Options of={RESERVATION_STATUSES} nameOf={(status) => t(`status.${status}`)} />
              </Select>
            </Field>
            <Field label={t("list.role")}>
              <Select name="role" defaultValue={filters.role ?? ""} onChange={onChoice}>
                <option value="">{t("list.allRoles")}</option>
                <Options of={RESERVATION_ROLES} nameOf={(role) => t(`role.${role}`)} />
              </Select>
            </Field>
            <Field label={t("list.sort")} className="max-lg:col-span-2">
              <Select name="sort" defaultValue={filters.sort} onChange={onChoice}>
                <Options of={RESERVATION_SORTS} nameOf={(sort) => t(`list.sorts.${sort}`)} />
              </Select>
            </Field>
          </div>
        </details>
        <div className={cn("flex-wrap gap-2 max-lg:col-span-full", isFiltered ? "flex" : "noscript:flex hidden")}>
          <Button type="submit" className="noscript:inline-flex hidden">
            {t("list.apply")}
          </Button>
          {isFiltered ? (
            <Button asChild variant="ghost" flush>
              <Link href={PATH}>{t("list.clear")}</Link>
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}

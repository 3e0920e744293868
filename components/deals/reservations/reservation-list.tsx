import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { KraftBox } from "@/components/brand/kraft-box";
import { AccountHead } from "@/components/layout/account-head";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { RESERVATION_STATUSES, type ReservationStatus } from "@/db/enums/deals/reservations";
import {
  type ReservationList as ListView,
  RESERVATION_ROLES,
  RESERVATION_SORTS,
} from "@/lib/deals/reservations/contract";
import { getPathname, Link } from "@/lib/i18n/navigation";
import { ReservationRow } from "./reservation-row";

type Filters = {
  q: string;
  status: ReservationStatus | undefined;
  role: (typeof RESERVATION_ROLES)[number] | undefined;
  sort: (typeof RESERVATION_SORTS)[number];
};
type List = z.output<typeof ListView>;
type ReservationListProps = {
  /** `undefined` when it failed to load. */
  list: List | undefined;
  filters: Filters;
};

/** Filtered reservations; a plain form and links, so that it works without JavaScript. */
export function ReservationList({ list, filters }: ReservationListProps) {
  const t = useTranslations("reservations");
  const isFiltered = Boolean(filters.q || filters.status || filters.role);
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10">
      <AccountHead title={t("title")} lead={t("intro")} />
      <FilterForm filters={filters} isFiltered={isFiltered} />
      {list ? (
        <Found list={list} filters={filters} isFiltered={isFiltered} />
      ) : (
        <ErrorState titleAs="h2" title={t("list.failed")} description={t("list.failedText")} />
      )}
    </div>
  );
}

function Found({ list, filters, isFiltered }: { list: List; filters: Filters; isFiltered: boolean }) {
  const t = useTranslations("reservations.list");
  if (list.data.length === 0) return <NoReservations isFiltered={isFiltered} />;
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {t("count", { count: list.totalCount })}
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {list.data.map((card) => (
          <ReservationRow key={card.id} card={card} />
        ))}
      </ul>
      <Pagination
        page={list.page}
        pageCount={Math.ceil(list.totalCount / list.limit)}
        hrefFor={(page) => hrefFor(filters, page)}
      />
    </>
  );
}

function hrefFor(filters: Filters, page: number): string {
  const given = Object.entries({ ...filters, page: page > 1 ? String(page) : "" }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `/reservations?${new URLSearchParams(Object.fromEntries(given))}`;
}

function FilterForm({ filters, isFiltered }: { filters: Filters; isFiltered: boolean }) {
  const t = useTranslations("reservations");
  const locale = useLocale();
  return (
    <search>
      <form
        key={JSON.stringify(filters)}
        action={getPathname({ href: "/reservations", locale })}
        method="get"
        aria-label={t("list.filters")}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <Field label={t("list.q")} className="max-lg:col-span-2">
          <Input type="search" name="q" maxLength={100} defaultValue={filters.q} placeholder={t("list.qHint")} />
        </Field>
        <Field label={t("list.status")}>
          <Select name="status" defaultValue={filters.status ?? ""}>
            <option value="">{t("list.all")}</option>
            {RESERVATION_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("list.role")}>
          <Select name="role" defaultValue={filters.role ?? ""}>
            <option value="">{t("list.allRoles")}</option>
            {RESERVATION_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("list.sort")}>
          <Select name="sort" defaultValue={filters.sort}>
            {RESERVATION_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`list.sorts.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
        <div className={cn("flex flex-wrap gap-2", isFiltered && "max-lg:col-span-2")}>
          <Button type="submit" className="grow">
            {t("list.apply")}
          </Button>
          {isFiltered ? (
            <Button asChild variant="ghost">
              <Link href="/reservations">{t("list.clear")}</Link>
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}

function NoReservations({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("reservations.list");
  return (
    <EmptyState
      picture={<KraftBox />}
      title={isFiltered ? t("noMatch") : t("empty")}
      description={isFiltered ? t("noMatchHint") : t("emptyHint")}
      action={
        <Button asChild variant={isFiltered ? "secondary" : "primary"}>
          <Link href={isFiltered ? "/reservations" : "/chat"}>{isFiltered ? t("clear") : t("emptyAction")}</Link>
        </Button>
      }
    />
  );
}

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { KraftBox } from "@/components/brand/kraft-box";
import { AccountHead } from "@/components/layout/account-head";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import type { ReservationList as ListView } from "@/lib/deals/reservations/contract";
import { Link } from "@/lib/i18n/link";
import { FilterForm, type ReservationFilters } from "./reservation-filters";
import { ReservationItem } from "./reservation-item";

type List = z.output<typeof ListView>;
type ReservationListProps = {
  /** `undefined` when it failed to load. */
  list: List | undefined;
  /** The reference of the failure in the log. */
  reference: string | undefined;
  filters: ReservationFilters;
};

/** Filtered reservations; a plain form and links, so that it works without JavaScript. */
export function Reservations({ list, reference, filters }: ReservationListProps) {
  const t = useTranslations("reservations");
  const isFiltered = Boolean(filters.q || filters.status || filters.role);
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10">
      <AccountHead title={t("title")} lead={t("intro")} />
      <FilterForm filters={filters} isFiltered={isFiltered} />
      {list ? (
        <Found list={list} filters={filters} isFiltered={isFiltered} />
      ) : (
        <ErrorState titleAs="h2" title={t("list.failed")} description={t("list.failedText")} reference={reference} />
      )}
    </div>
  );
}

function Found({ list, filters, isFiltered }: { list: List; filters: ReservationFilters; isFiltered: boolean }) {
  const t = useTranslations("reservations.list");
  if (list.data.length === 0) return <NoReservations isFiltered={isFiltered} />;
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {t("count", { count: list.totalCount })}
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {list.data.map((card) => (
          <ReservationItem key={card.id} card={card} />
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

function hrefFor(filters: ReservationFilters, page: number): string {
  const given = Object.entries({ ...filters, page: page > 1 ? String(page) : "" }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `/reservations?${new URLSearchParams(Object.fromEntries(given))}`;
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

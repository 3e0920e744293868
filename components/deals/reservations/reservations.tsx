import { useTranslations } from "next-intl";
import type { z } from "zod";
import { KraftBox } from "@/components/brand/kraft-box";
import { AccountHead } from "@/components/layout/account-head";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import type { Side } from "@/db/enums/deals/rooms";
import type { ReservationList as ListView } from "@/lib/deals/reservations/contract";
import { Link } from "@/lib/i18n/link";
import { FilterForm, type ReservationFilters } from "./reservation-filters";
import { ReservationGroups, Rows } from "./reservation-groups";

type List = z.output<typeof ListView>;
type ReservationListProps = {
  /** `undefined` when it failed to load. */
  list: List | undefined;
  /** The reference of the failure in the log. */
  reference: string | undefined;
  filters: ReservationFilters;
  /** The reader's profile, which decides what leads on from an empty list. */
  side: Side;
};

/** Filtered reservations; a plain form and links, so that it works without JavaScript. */
export function Reservations({ list, reference, filters, side }: ReservationListProps) {
  const t = useTranslations("reservations");
  const isFiltered = Boolean(filters.q || filters.status || filters.role);
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10">
      <AccountHead title={t("title")} lead={t("intro")} />
      {list?.totalCount === 0 && !isFiltered ? null : <FilterForm filters={filters} isFiltered={isFiltered} />}
      {list ? (
        <Found list={list} filters={filters} isFiltered={isFiltered} side={side} />
      ) : (
        <ErrorState titleAs="h2" title={t("list.failed")} description={t("list.failedText")} reference={reference} />
      )}
    </div>
  );
}

type FoundProps = { list: List; filters: ReservationFilters; isFiltered: boolean; side: Side };

function Found({ list, filters, isFiltered, side }: FoundProps) {
  const t = useTranslations("reservations.list");
  if (list.data.length === 0) return isFiltered ? <NoMatch /> : <NoReservations side={side} />;
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {t("count", { count: list.totalCount })}
      </p>
      {filters.sort === "needed" && !filters.status ? (
        <ReservationGroups cards={list.data} />
      ) : (
        <Rows cards={list.data} heading="h2" />
      )}
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

function NoMatch() {
  const t = useTranslations("reservations.list");
  return (
    <EmptyState
      picture={<KraftBox />}
      title={t("noMatch")}
      description={t("noMatchHint")}
      action={
        <Button asChild variant="secondary">
          <Link href="/reservations">{t("clear")}</Link>
        </Button>
      }
    />
  );
}

/** Leads to what a booking begins with: a trip for a parcel, or a parcel for a trip. */
function NoReservations({ side }: { side: Side }) {
  const t = useTranslations("reservations.list");
  return (
    <EmptyState
      picture={<KraftBox />}
      title={t("empty")}
      description={t(`emptyHint.${side}`)}
      action={
        <>
          <Button asChild>
            <Link href={side === "shipper" ? "/transporters" : "/announcements"}>{t(`emptyAction.${side}`)}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href="/chat">{t("emptyChats")}</Link>
          </Button>
        </>
      }
    />
  );
}

import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { TransactionList as ListView } from "@/lib/deals/payments/contract";
import { Link } from "@/lib/i18n/link";
import { type TransactionFilters, tabHref, transactionsHref } from "./payments-path";
import { FilterForm } from "./transaction-filters";
import { TransactionTable } from "./transaction-table";

type TransactionListProps = { list: ListView; filters: TransactionFilters };

/** The filtered transactions, their count and their pages. */
export function Transactions({ list, filters }: TransactionListProps) {
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

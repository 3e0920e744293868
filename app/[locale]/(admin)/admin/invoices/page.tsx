import { getTranslations } from "next-intl/server";
import { InvoiceTable } from "@/components/staff/invoices/invoice-table";
import { ListFrame } from "@/components/staff/list-frame";
import { ChoiceFilter, SearchForm } from "@/components/staff/search-form";
import { Button } from "@/components/ui/button";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { readForPage } from "@/lib/http/page";
import { filtersOf, pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { ListIssuedInvoices } from "@/lib/staff/invoices/contract";
import { listIssuedInvoices } from "@/lib/staff/invoices/list-issued-invoices";

export const generateMetadata = adminMetadata("invoices");

/** The invoices and credit notes of the operator's fees, and a year of them for the accountant. */
export default signedInPage({
  path: "/admin/invoices",
  needs: "admin",
  namespaces: ["invoices", "forms"],
  render: renderInvoices,
});

const YEARS_SHOWN = 5;

async function renderInvoices({ locale, search }: SignedInRequest) {
  const t = await getTranslations("invoices");
  const page = pageOf(search);
  const filters = filtersOf(ListIssuedInvoices, search, ["year"]);
  const list = await readForPage(listIssuedInvoices, locale, { ...filters, page });
  const thisYear = Number(localDay(new Date(), MARKET_ZONE).slice(0, 4));
  const years = Array.from({ length: YEARS_SHOWN }, (_, ago) => String(thisYear - ago));
  const exported = filters.year ?? String(thisYear);
  return (
    <ListFrame
      title={t("title")}
      lead={t("lead")}
      search={
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SearchForm submit={t("find")} className="sm:grid-cols-[12rem_auto]">
            <ChoiceFilter name="year" label={t("year")} filters={filters} all={t("all")} of={years} nameOf={String} />
          </SearchForm>
          <Button asChild variant="secondary">
            <a href={`/api/v1/admin/invoices/export.csv?year=${exported}`} download>
              {t("export", { year: exported })}
            </a>
          </Button>
        </div>
      }
      count={t("count", { count: list.totalCount })}
      none={{ title: t("none"), description: t("noneHint") }}
      list={list}
      page={page}
      hrefFor={(to) => `/admin/invoices?${new URLSearchParams({ ...filters, page: String(to) })}`}
    >
      <InvoiceTable invoices={list.data} />
    </ListFrame>
  );
}

import { getTranslations } from "next-intl/server";
import { SearchForm } from "@/components/staff/search-form";
import { TaxYearOverview } from "@/components/staff/tax-reports/tax-year";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { marketYear } from "@/lib/core/queries/market-clock";
import { readForPage } from "@/lib/http/page";
import { filtersOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { TaxYear } from "@/lib/staff/tax-reports/contract";
import { getTaxYear } from "@/lib/staff/tax-reports/get-tax-year";

export const generateMetadata = adminMetadata("tax");

/** The report to the tax office, year by year. */
export default signedInPage({
  path: "/admin/tax",
  needs: "admin",
  namespaces: ["tax-reports", "forms"],
  render: renderTax,
});

const YEARS_SHOWN = 5;

async function renderTax({ locale, search }: SignedInRequest) {
  const t = await getTranslations("tax-reports");
  const thisYear = marketYear(new Date());
  const filters = filtersOf(TaxYear, search, ["year"]);
  const year = Number(filters.year ?? thisYear);
  const view = await readForPage(getTaxYear, locale, { year });
  const years = Array.from({ length: YEARS_SHOWN }, (_, ago) => String(thisYear - ago));
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="font-bold font-display text-h1">{t("title")}</h1>
        <p className="mt-1 text-lead text-muted">{t("lead")}</p>
      </header>
      <SearchForm submit={t("show")} className="sm:grid-cols-[12rem_max-content]">
        <Field label={t("year")}>
          <Select name="year" defaultValue={String(year)}>
            <Options of={years} nameOf={String} />
          </Select>
        </Field>
      </SearchForm>
      <TaxYearOverview view={view} isOver={year < thisYear} />
    </div>
  );
}

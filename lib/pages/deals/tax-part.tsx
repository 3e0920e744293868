import { getTranslations } from "next-intl/server";
import { tabHref } from "@/components/deals/payments/payments-path";
import { PaymentsFailed } from "@/components/deals/payments/payments-trouble";
import { TaxForm } from "@/components/deals/tax-details/tax-form";
import { TaxNotice } from "@/components/deals/tax-details/tax-notice";
import { TaxStatementTable } from "@/components/deals/tax-details/tax-statement";
import { allCountryNames } from "@/components/identity/residence/country-names";
import { Measure } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import type { Locale } from "@/lib/core/base/actor";
import { getTaxDetails } from "@/lib/deals/tax-details/get-tax-details";
import { getTaxStatement } from "@/lib/deals/tax-details/get-tax-statement";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { formatsFor } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { getResidence } from "@/lib/identity/residence/get-residence";
import { loadMe } from "@/lib/pages/base/load-frame";
import { loadOrLog } from "@/lib/pages/base/load-or-log";

/** Asks for tax details on another part of the payments page. */
export async function TaxWarning({ locale }: { locale: Locale }) {
  const view = await loadOrLog("payments", () => readForPage(getTaxDetails, locale));
  return view ? <TaxNotice view={view} /> : null;
}

/** The tax details of the reader's workspace, and the statement of a year. */
export async function TaxPart({ locale, year }: { locale: Locale; year: string | undefined }) {
  const [t, view, me, residence] = await Promise.all([
    getTranslations("tax-details"),
    loadOrLog("payments", () => readForPage(getTaxDetails, locale)),
    loadMe(locale),
    readForPage(getResidence, locale),
  ]);
  if (!view) return <PaymentsFailed reference={errorReference()} />;
  const shownYear = view.years.find((one) => String(one) === year) ?? view.years[0];
  const { dateLong } = formatsFor(locale);
  const { firstName, lastName, birthDate } = me.profile;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <section className="flex flex-col gap-4">
        <h2 className="font-bold font-display text-h2">{t("title")}</h2>
        <p className="max-w-[60ch] text-muted">{t("lead")}</p>
        <TaxNotice view={view} isHere />
        {view.state === "not_asked" ? <p>{t("states.not_asked")}</p> : null}
        {view.changedAt ? (
          <p>{t.rich("states.given", { day: () => <Measure>{dateLong(view.changedAt ?? "")}</Measure> })}</p>
        ) : null}
        <Card>
          <TaxForm
            view={view}
            known={{
              firstName,
              lastName: lastName ?? "",
              birthDate: birthDate ?? "",
              country: residence.country ?? "",
            }}
            countries={allCountryNames(locale)}
          />
        </Card>
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="font-bold font-display text-h2">{t("statement.title")}</h2>
        <p className="text-muted">{t("statement.lead")}</p>
        {shownYear === undefined ? <p>{t("statement.none")}</p> : null}
        {view.years.length > 1 ? (
          <ul className="flex flex-wrap gap-x-4">
            {view.years.map((one) => (
              <li key={one}>
                <Link
                  href={`${tabHref("tax")}&year=${one}`}
                  aria-current={one === shownYear ? "true" : undefined}
                  className="inline-flex min-h-11 items-center text-link aria-[current]:font-bold"
                >
                  {String(one)}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {shownYear === undefined ? null : (
          <TaxStatementTable statement={await readForPage(getTaxStatement, locale, { year: shownYear })} />
        )}
      </section>
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import { ListFrame } from "@/components/staff/list-frame";
import { IncidentList } from "@/components/staff/payouts/incident-list";
import { PayoutSearch } from "@/components/staff/payouts/payout-search";
import { PayoutTable } from "@/components/staff/payouts/payout-table";
import { Button } from "@/components/ui/button";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { filtersOf, pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";
import { ListPayouts } from "@/lib/staff/payouts/contract";
import { listPayouts } from "@/lib/staff/payouts/list-payouts";

export const generateMetadata = adminMetadata("payouts");

/** What needs a decision, then past and coming payouts of carriers, each with its action. */
export default signedInPage({
  path: "/admin/payouts",
  needs: "admin",
  namespaces: ["payouts", "forms", "validation"],
  render: renderPayouts,
});

const QUESTIONS = ["person", "reservation", "status"] as const;

async function renderPayouts({ locale, search }: SignedInRequest) {
  const t = await getTranslations("payouts");
  const page = pageOf(search);
  const filters = filtersOf(ListPayouts, search, QUESTIONS);
  const [list, incidents] = await Promise.all([
    readForPage(listPayouts, locale, { ...filters, page }),
    readForPage(listIncidents, locale, {}),
  ]);
  return (
    <ListFrame
      title={t("title")}
      lead={t("lead")}
      urgent={incidents.data.length > 0 ? <IncidentList incidents={incidents.data} /> : null}
      search={
        <>
          <PayoutSearch filters={filters} />
          <Button asChild variant="secondary" className="self-start">
            <Link href="/admin/payouts/transfers">{t("transfers")}</Link>
          </Button>
        </>
      }
      count={t("count", { count: list.totalCount })}
      none={{ title: t("none"), description: t("noneHint") }}
      list={list}
      page={page}
      hrefFor={(to) => `/admin/payouts?${new URLSearchParams({ ...filters, page: String(to) })}`}
    >
      <PayoutTable payouts={list.data} />
    </ListFrame>
  );
}

import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { BatchTable } from "@/components/staff/bank-transfers/batch-table";
import { NextBatch } from "@/components/staff/bank-transfers/next-batch";
import { StatementForm } from "@/components/staff/bank-transfers/statement-form";
import { WaitingTable } from "@/components/staff/bank-transfers/waiting-table";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { readForPage } from "@/lib/http/page";
import { pageOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { listBatches } from "@/lib/staff/bank-transfers/list-batches";
import { listWaitingTransfers } from "@/lib/staff/bank-transfers/list-waiting-transfers";

export const generateMetadata = adminMetadata("payouts");

/** What waits for a transfer from the operator's bank, the bank's files, and the batches. */
export default signedInPage({
  path: "/admin/payouts/transfers",
  needs: "admin",
  namespaces: ["bank-transfers", "forms", "validation"],
  render: renderTransfers,
});

async function renderTransfers({ locale, search }: SignedInRequest) {
  const t = await getTranslations("bank-transfers");
  const page = pageOf(search);
  const [waiting, list] = await Promise.all([
    readForPage(listWaitingTransfers, locale, {}),
    readForPage(listBatches, locale, { page }),
  ]);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <BackLink href="/admin/payouts">{t("back")}</BackLink>
        <h1 className="font-bold font-display text-h1">{t("title")}</h1>
        <p className="mt-1 text-lead text-muted">{t("lead")}</p>
      </header>
      {waiting.isReal ? null : <Notice>{t("demo")}</Notice>}
      <NextBatch next={waiting.next} />
      <section aria-labelledby="waiting" className="flex flex-col gap-3">
        <h2 id="waiting" className="font-bold font-display text-h3">
          {t("waiting.title")}
        </h2>
        {waiting.data.length > 0 ? (
          <WaitingTable rows={waiting.data} />
        ) : (
          <EmptyState picture={<KraftBox />} title={t("waiting.none")} />
        )}
      </section>
      <StatementForm />
      <section aria-labelledby="batches" className="flex flex-col gap-3">
        <h2 id="batches" className="font-bold font-display text-h3">
          {t("batches.title")}
        </h2>
        {list.data.length > 0 ? <BatchTable batches={list.data} /> : <p className="text-muted">{t("batches.none")}</p>}
        <Pagination
          page={page}
          pageCount={Math.ceil(list.totalCount / list.limit)}
          hrefFor={(to) => `/admin/payouts/transfers?page=${to}`}
        />
      </section>
    </div>
  );
}

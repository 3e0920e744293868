import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { BatchScreen } from "@/components/staff/bank-transfers/batch-screen";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { readForPage } from "@/lib/http/page";
import { Missing } from "@/lib/pages/base/missing";
import { signedInPage } from "@/lib/pages/base/signed-in-page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { getBatch } from "@/lib/staff/bank-transfers/get-batch";

export const generateMetadata = adminMetadata("payouts");

/** One batch of bank transfers. */
export default signedInPage<{ id: string }>({
  path: "/admin/payouts/transfers/[id]",
  needs: "admin",
  namespaces: ["bank-transfers", "forms", "validation"],
  async render({ locale, params: { id } }) {
    const t = await getTranslations("bank-transfers.batch");
    const batch = await unlessRefused(() => readForPage(getBatch, locale, { id }));
    const back = <BackLink href="/admin/payouts/transfers">{t("back")}</BackLink>;
    if (batch)
      return (
        <>
          {back}
          <BatchScreen batch={batch} />
        </>
      );
    return (
      <Missing>
        {back}
        <h1 className="sr-only">{t("missing")}</h1>
        <EmptyState picture={<KraftBox />} title={t("missing")} />
      </Missing>
    );
  },
});

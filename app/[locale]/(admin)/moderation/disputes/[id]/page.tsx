import { getTranslations } from "next-intl/server";
import { CaseScreen } from "@/components/deals/disputes/case-screen";
import { DisputeMissing } from "@/components/deals/disputes/dispute-missing";
import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { readForPage } from "@/lib/http/page";
import { Missing } from "@/lib/pages/base/missing";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "disputes" }))("title"),
);

/** One dispute with all that a decision needs. */
export default signedInPage<{ id: string }>({
  path: "/moderation/disputes/[id]",
  needs: "moderator",
  namespaces: ["disputes", "reservations", "listings", "forms", "validation"],
  async render({ locale, params: { id } }) {
    const dispute = await unlessRefused(() => readForPage(getDispute, locale, { id }));
    if (dispute?.case) return <CaseScreen key={dispute.status} dispute={dispute} facts={dispute.case} />;
    return (
      <Missing>
        <DisputeMissing />
      </Missing>
    );
  },
});

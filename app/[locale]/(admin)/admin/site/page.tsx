import { getTranslations } from "next-intl/server";
import { RetentionForm } from "@/components/staff/settings/retention-form";
import { SettingFrame } from "@/components/staff/settings/setting-frame";
import { SettingHistory } from "@/components/staff/settings/setting-history";
import { SiteForm } from "@/components/staff/settings/site-form";
import { readForPage } from "@/lib/http/page";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { Retention, SiteFacts } from "@/lib/platform/settings/contract";
import { SETTING_LIMITS } from "@/lib/platform/settings/limits";
import { listSettings } from "@/lib/staff/settings/list-settings";

export const generateMetadata = adminMetadata("site");

/** The operator's details, and the retention of identity documents. */
export default signedInPage({
  path: "/admin/site",
  needs: "admin",
  namespaces: ["admin", "forms", "validation"],
  render: renderSite,
});

async function renderSite({ locale }: SignedInRequest) {
  const t = await getTranslations("admin.site");
  const [site, retention] = await Promise.all([
    readForPage(listSettings, locale, { name: "site" }),
    readForPage(listSettings, locale, { name: "retention" }),
  ]);
  const facts = SiteFacts.safeParse(site.data[0]?.value);
  const rule = Retention.safeParse(retention.data[0]?.value);
  return (
    <SettingFrame
      title={t("title")}
      lead={t("lead")}
      history={<SettingHistory changes={[...retention.data.slice(0, 5), ...site.data.slice(0, 10)]} />}
    >
      <div className="flex flex-col gap-8">
        <RetentionForm
          days={rule.success ? rule.data.days : SETTING_LIMITS.retentionDays}
          seenId={retention.data[0]?.id ?? null}
        />
        <SiteForm facts={facts.success ? facts.data : {}} seenId={site.data[0]?.id ?? null} />
      </div>
    </SettingFrame>
  );
}

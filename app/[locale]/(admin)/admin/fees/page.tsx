import { getTranslations } from "next-intl/server";
import { FeeForm } from "@/components/staff/settings/fee-form";
import { SettingFrame } from "@/components/staff/settings/setting-frame";
import { SettingHistory } from "@/components/staff/settings/setting-history";
import { readForPage } from "@/lib/http/page";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { FEES } from "@/lib/platform/fees/limits";
import { FeeRates } from "@/lib/platform/settings/contract";
import { listSettings } from "@/lib/staff/settings/list-settings";

export const generateMetadata = adminMetadata("fees");

/** The market's fees: what they are, and what they were. */
export default signedInPage({
  path: "/admin/fees",
  needs: "admin",
  namespaces: ["admin", "forms", "validation"],
  render: renderFees,
});

async function renderFees({ locale }: SignedInRequest) {
  const t = await getTranslations("admin.fees");
  const { data } = await readForPage(listSettings, locale, { name: "fees" });
  const last = FeeRates.safeParse(data[0]?.value);
  return (
    <SettingFrame title={t("title")} lead={t("lead")} history={<SettingHistory changes={data} />}>
      <FeeForm rates={last.success ? last.data : { ...FEES }} seenId={data[0]?.id ?? null} />
    </SettingFrame>
  );
}

import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { FeeForm } from "@/components/staff/settings/fee-form";
import { SettingFrame } from "@/components/staff/settings/setting-frame";
import { SettingHistory } from "@/components/staff/settings/setting-history";
import { readForPage } from "@/lib/http/page";
import { FEES } from "@/lib/platform/fees/limits";
import { FeeRates } from "@/lib/platform/settings/contract";
import { listSettings } from "@/lib/staff/settings/list-settings";
import { type AdminAsked, AdminPage, type AdminPageProps, adminMetadata } from "../admin-page";

/** For admins alone. */
export const generateMetadata = adminMetadata("fees");

/** The market's fees: what they are, and what they were. */
export default function FeesPage(props: AdminPageProps) {
  return (
    <AdminPage {...props} tab="fees">
      {renderFees}
    </AdminPage>
  );
}

async function renderFees({ locale }: AdminAsked) {
  const t = await getTranslations("admin.fees");
  const { data } = await readForPage(listSettings, locale, { name: "fees" });
  const last = FeeRates.safeParse(data[0]?.value);
  return (
    <SettingFrame title={t("title")} lead={t("lead")} history={<SettingHistory changes={data} />}>
      <ClientMessages namespaces={["admin", "forms", "validation"]}>
        <FeeForm rates={last.success ? last.data : { ...FEES }} seenId={data[0]?.id ?? null} />
      </ClientMessages>
    </SettingFrame>
  );
}

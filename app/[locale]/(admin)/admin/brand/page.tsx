import { getTranslations } from "next-intl/server";
import { PaletteForm } from "@/components/staff/settings/palette-form";
import { SettingFrame } from "@/components/staff/settings/setting-frame";
import { SettingHistory } from "@/components/staff/settings/setting-history";
import { readForPage } from "@/lib/http/page";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { PALETTE } from "@/lib/site/website/enums";
import { listSettings } from "@/lib/staff/settings/list-settings";

export const generateMetadata = adminMetadata("brand");

/** The site's two colours: what they are, how they look, and what they were. */
export default signedInPage({
  path: "/admin/brand",
  needs: "admin",
  namespaces: ["admin", "forms", "validation"],
  render: renderBrand,
});

const BRAND = { primary: PALETTE.primary[600], secondary: PALETTE.secondary[600] };

async function renderBrand({ locale }: SignedInRequest) {
  const t = await getTranslations("admin.brand");
  const { data } = await readForPage(listSettings, locale, { name: "palette" });
  return (
    <SettingFrame title={t("title")} lead={t("lead")} history={<SettingHistory changes={data} />}>
      <PaletteForm value={data[0]?.value ?? null} brand={BRAND} seenId={data[0]?.id ?? null} />
    </SettingFrame>
  );
}

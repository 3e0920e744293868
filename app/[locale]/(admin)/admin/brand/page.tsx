import { getTranslations } from "next-intl/server";
import { type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { coloursOf } from "@/components/staff/settings/colours-of";
import { PaletteForm } from "@/components/staff/settings/palette-form";
import { SettingFrame } from "@/components/staff/settings/setting-frame";
import { SettingHistory } from "@/components/staff/settings/setting-history";
import { readForPage } from "@/lib/http/page";
import { listSettings } from "@/lib/staff/settings/list-settings";
import { adminMetadata } from "../admin-metadata";

/** The title of the tab. */
export const generateMetadata = adminMetadata("brand");

/** The site's two colours: what they are, how they look, and what they were. */
export default signedInPage({
  path: "/admin/brand",
  needs: "admin",
  namespaces: ["admin", "forms", "validation"],
  render: renderBrand,
});

async function renderBrand({ locale }: SignedInRequest) {
  const t = await getTranslations("admin.brand");
  const { data } = await readForPage(listSettings, locale, { name: "palette" });
  return (
    <SettingFrame title={t("title")} lead={t("lead")} history={<SettingHistory changes={data} />}>
      <PaletteForm colours={coloursOf(data[0]?.value)} isOwn={!data[0]?.value} seenId={data[0]?.id ?? null} />
    </SettingFrame>
  );
}

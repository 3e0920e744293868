import { getTranslations } from "next-intl/server";
import { type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { PaletteForm } from "@/components/staff/settings/palette-form";
import { SettingFrame } from "@/components/staff/settings/setting-frame";
import { SettingHistory } from "@/components/staff/settings/setting-history";
import { readForPage } from "@/lib/http/page";
import { PALETTE } from "@/lib/site/website/enums";
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
  const value = Object(data[0]?.value ?? {});
  return (
    <SettingFrame title={t("title")} lead={t("lead")} history={<SettingHistory changes={data} />}>
      <PaletteForm
        colours={{
          primary: colourOf(Reflect.get(value, "primary")) ?? PALETTE.primary[600],
          secondary: colourOf(Reflect.get(value, "secondary")) ?? PALETTE.secondary[600],
        }}
        isOwn={!data[0]?.value}
        seenId={data[0]?.id ?? null}
      />
    </SettingFrame>
  );
}

/** One colour as it was given; of eleven steps the one that buttons have. */
function colourOf(given: unknown): string | undefined {
  const hex = typeof given === "string" ? given : Reflect.get(Object(given), "600");
  return typeof hex === "string" ? hex : undefined;
}

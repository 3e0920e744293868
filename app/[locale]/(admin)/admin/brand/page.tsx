import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PaletteForm } from "@/components/staff/settings/palette-form";
import { SettingFrame } from "@/components/staff/settings/setting-frame";
import { SettingHistory } from "@/components/staff/settings/setting-history";
import { readForPage } from "@/lib/http/page";
import { PALETTE } from "@/lib/site/website/enums";
import { listSettings } from "@/lib/staff/settings/list-settings";
import { type AdminAsked, AdminPage, type AdminPageProps, adminMetadata } from "../admin-page";

/** For admins alone. */
export const generateMetadata = adminMetadata("brand");

/** The site's two colours: what they are, how they look, and what they were. */
export default function BrandPage(props: AdminPageProps) {
  return (
    <AdminPage {...props} tab="brand">
      {renderBrand}
    </AdminPage>
  );
}

async function renderBrand({ locale }: AdminAsked) {
  const t = await getTranslations("admin.brand");
  const { data } = await readForPage(listSettings, locale, { name: "palette" });
  const value = Object(data[0]?.value ?? {});
  return (
    <SettingFrame title={t("title")} lead={t("lead")} history={<SettingHistory changes={data} />}>
      <ClientMessages namespaces={["admin", "forms", "validation"]}>
        <PaletteForm
          colours={{
            primary: colourOf(Reflect.get(value, "primary")) ?? PALETTE.primary[600],
            secondary: colourOf(Reflect.get(value, "secondary")) ?? PALETTE.secondary[600],
          }}
          isOwn={!data[0]?.value}
          seenId={data[0]?.id ?? null}
        />
      </ClientMessages>
    </SettingFrame>
  );
}

/** One colour as it was given; of eleven steps the one that buttons have. */
function colourOf(given: unknown): string | undefined {
  const hex = typeof given === "string" ? given : Reflect.get(Object(given), "600");
  return typeof hex === "string" ? hex : undefined;
}

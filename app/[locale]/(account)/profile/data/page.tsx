import { getTranslations } from "next-intl/server";
import { DownloadData } from "@/components/identity/accounts/download-data";
import { EraseForm } from "@/components/identity/accounts/erase-form";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { Section } from "@/components/identity/accounts/section";
import { loadMe } from "@/lib/pages/base/load-frame";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";

export const generateMetadata = profileMetadata("data");

/** The user's data: export and erasure. */
export default signedInPage({
  path: profilePath("data"),
  namespaces: ["profile", "forms", "validation"],
  render: renderData,
});

async function renderData({ locale }: SignedInRequest) {
  const [t, me] = await Promise.all([getTranslations("profile.data"), loadMe(locale)]);
  return (
    <OwnFrame locale={locale} tab="data">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="export" title={t("exportTitle")} lead={t("exportLead")}>
          <DownloadData />
        </Section>
        <Section id="erase" title={t("eraseTitle")} lead={t("eraseLead")}>
          <ul className="mb-5 flex list-disc flex-col gap-1.5 ps-5">
            {(["gone", "stays", "team", "when"] as const).map((key) => (
              <li key={key}>{t(`erase.${key}`)}</li>
            ))}
          </ul>
          <EraseForm email={me.email} />
        </Section>
      </div>
    </OwnFrame>
  );
}

import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { AccountFacts } from "@/components/identity/accounts/account-facts";
import { InformationForm } from "@/components/identity/accounts/information-form";
import { LanguageField } from "@/components/identity/accounts/language-field";
import { ProfilePhoto } from "@/components/identity/accounts/profile-photo";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { Section } from "@/components/identity/accounts/section";
import { IdentitySection } from "@/components/identity/verification/identity-section";
import { ThemeSwitch } from "@/components/site/frame/theme-switch";
import { THEME_COOKIE, toTheme } from "@/lib/core/base/theme";
import { readForPage } from "@/lib/http/page";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { loadMe } from "@/lib/pages/base/load-frame";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";

export const generateMetadata = profileMetadata("information");

/** The user's personal details and language. */
export default signedInPage({
  path: profilePath("information"),
  namespaces: ["profile", "forms", "uploads", "validation", "verification"],
  render: renderInformation,
});

async function renderInformation({ locale }: SignedInRequest) {
  const [t, tIdentity, me, verification, jar] = await Promise.all([
    getTranslations("profile.information"),
    getTranslations("verification"),
    loadMe(locale),
    readForPage(getVerification, locale),
    cookies(),
  ]);
  return (
    <OwnFrame locale={locale} tab="information">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Section id="photo" title={t("photo")}>
            <ProfilePhoto photo={me.profile.photo} fileId={me.profile.photoFileId} />
          </Section>
          <Section id="details" title={t("details")}>
            <InformationForm user={me} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Section id="identity" title={t("account")}>
            <AccountFacts me={me} />
          </Section>
          <Section id="verification" title={tIdentity("title")}>
            <IdentitySection own={verification} isCarrier={me.profile.logisticsProfileType.name === "carrier"} />
          </Section>
          <Section id="display" title={t("display")}>
            <div className="flex flex-col gap-5">
              <LanguageField locale={locale} mailLocale={me.locale} />
              <ThemeSwitch initial={toTheme(jar.get(THEME_COOKIE)?.value)} />
            </div>
          </Section>
        </div>
      </div>
    </OwnFrame>
  );
}

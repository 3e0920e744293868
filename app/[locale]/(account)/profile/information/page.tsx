import { getTranslations } from "next-intl/server";
import { AccountFacts } from "@/components/identity/accounts/account-facts";
import { InformationForm } from "@/components/identity/accounts/information-form";
import { OwnHead } from "@/components/identity/accounts/own-head";
import { ProfilePhoto } from "@/components/identity/accounts/profile-photo";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { Section } from "@/components/identity/accounts/section";
import { IdentitySection } from "@/components/identity/verification/identity-section";
import { ContactForm } from "@/components/identity/workspaces/contact-form";
import { ContentsNav } from "@/components/site/pages/contents-nav";
import { Button } from "@/components/ui/button";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { getVerification } from "@/lib/identity/verification/get-verification";
import { getContact } from "@/lib/identity/workspaces/get-contact";
import { loadMe } from "@/lib/pages/base/load-frame";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";
import { listCountries } from "@/lib/platform/places/list-countries";

export const generateMetadata = profileMetadata("information");

/**
 * Everything about the person on one page: first what others see, then what is theirs alone; each
 * part has an address.
 */
export default signedInPage({
  path: profilePath("information"),
  namespaces: ["profile", "forms", "uploads", "validation", "verification"],
  render: renderInformation,
});

async function renderInformation({ locale, actor }: SignedInRequest) {
  const [t, tIdentity, tContact, me, verification, contact, countries] = await Promise.all([
    getTranslations("profile.information"),
    getTranslations("verification"),
    getTranslations("profile.contact"),
    loadMe(locale),
    readForPage(getVerification, locale),
    readForPage(getContact, locale),
    readForPage(listCountries, locale),
  ]);
  const parts = [
    { id: "photo", label: t("photo") },
    { id: "details", label: t("details") },
    { id: "verification", label: tIdentity("title") },
    { id: "contact", label: tContact("title") },
    { id: "account", label: t("account") },
  ];
  return (
    <OwnFrame locale={locale} tab="information">
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[220px_minmax(0,46rem)]">
        <ContentsNav title={t("parts")} entries={parts} className="max-lg:hidden" />
        <div className="flex min-w-0 flex-col gap-8">
          <Section id="photo" title={t("photo")} seenBy="public">
            <div className="flex flex-col gap-5">
              <OwnHead me={me} />
              <ProfilePhoto photo={me.profile.photo} fileId={me.profile.photoFileId} />
            </div>
          </Section>
          <Section id="details" title={t("details")} lead={t("detailsLead")}>
            <InformationForm user={me} />
          </Section>
          <Section id="verification" title={tIdentity("title")} seenBy="private">
            <IdentitySection own={verification} isCarrier={me.profile.logisticsProfileType.name === "carrier"} />
          </Section>
          <Section id="contact" title={tContact("title")} lead={tContact("lead")} seenBy="private">
            <ContactForm
              contact={contact}
              countries={countries.data.map(({ id, code, name }) => ({ id, code, name }))}
              isProfessional={actor.businessType === "professional"}
            />
          </Section>
          <Section id="account" title={t("account")} seenBy="private">
            <AccountFacts me={me} />
          </Section>
          <Button asChild variant="secondary" className="self-start">
            <Link href="/notifications/preferences">{t("preferences")}</Link>
          </Button>
        </div>
      </div>
    </OwnFrame>
  );
}

import { getTranslations } from "next-intl/server";
import { ChangePasswordForm } from "@/components/identity/accounts/change-password-form";
import { FirstPassword } from "@/components/identity/accounts/first-password";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { Section } from "@/components/identity/accounts/section";
import { Sessions } from "@/components/identity/sessions/sessions";
import { SocialLinks } from "@/components/identity/social-login/social-links";
import { readForPage } from "@/lib/http/page";
import { listSessions } from "@/lib/identity/sessions/list-sessions";
import { listSignInMethods } from "@/lib/identity/social-login/list-sign-in-methods";
import { loadMe } from "@/lib/pages/base/load-frame";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";
import { SignInError } from "@/lib/pages/identity/sign-in-error";

export const generateMetadata = profileMetadata("password");

/** The password, and the devices that know it. */
export default signedInPage({
  path: profilePath("password"),
  namespaces: ["profile", "forms", "validation"],
  render: renderPassword,
});

async function renderPassword({ locale, search }: SignedInRequest) {
  const [t, methods, sessions, me, list, signInMethods] = await Promise.all([
    getTranslations("profile.password"),
    getTranslations("profile.ways"),
    getTranslations("profile.sessions"),
    loadMe(locale),
    readForPage(listSessions, locale),
    readForPage(listSignInMethods, locale),
  ]);
  const { hasPassword, providers } = signInMethods;
  return (
    <OwnFrame locale={locale} tab="password">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <Section id="password" title={t("title")}>
            {hasPassword ? <ChangePasswordForm email={me.email} /> : <FirstPassword email={me.email} />}
          </Section>
          {providers.length > 0 ? (
            <Section id="ways" title={methods("title")} lead={methods("lead")}>
              <SignInError fault={search.fault} locale={locale} />
              <SocialLinks providers={providers} isJustLinked={search.linked === "1"} />
            </Section>
          ) : null}
        </div>
        <Section id="sessions" title={sessions("title")} lead={sessions("lead")}>
          <Sessions sessions={list.data} now={new Date().toISOString()} />
        </Section>
      </div>
    </OwnFrame>
  );
}

import { getTranslations } from "next-intl/server";
import { ChangePasswordForm } from "@/components/accounts/change-password-form";
import { ProfileFrame } from "@/components/profile/profile-frame";
import { Section } from "@/components/profile/section";
import { SessionList } from "@/components/profile/session-list";
import { getMe } from "@/lib/accounts/get-me";
import { listSessions } from "@/lib/accounts/list-sessions";
import { readForPage } from "@/lib/http/page";
import { type Asked, type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";

/** The title of the tab. */
export const generateMetadata = profileMetadata("password");

/** The password, and the devices that know it. */
export default function PasswordPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="password" namespaces={["profile", "account", "forms", "validation"]}>
      {renderPassword}
    </ProfileScreen>
  );
}

async function renderPassword({ locale }: Asked) {
  const [t, sessions, me, list] = await Promise.all([
    getTranslations("account.password"),
    getTranslations("profile.sessions"),
    readForPage(getMe, locale),
    readForPage(listSessions, locale),
  ]);
  return (
    <ProfileFrame tab="password">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="password" title={t("title")}>
          <ChangePasswordForm email={me.email} />
        </Section>
        <Section id="sessions" title={sessions("title")} lead={sessions("lead")}>
          <SessionList sessions={list.data} now={new Date().toISOString()} />
        </Section>
      </div>
    </ProfileFrame>
  );
}

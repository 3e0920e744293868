import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RequireSession } from "@/app/[locale]/require-session";
import { ChangePasswordForm } from "@/components/accounts/change-password-form";
import { ProfileFacts } from "@/components/accounts/profile-facts";
import { ProfileSwitch } from "@/components/accounts/profile-switch";
import { ClientMessages } from "@/components/layout/client-messages";
import { OwnAnnouncements, OwnTransports } from "@/components/listing/own-listings";
import { Card } from "@/components/ui/card";
import { getMe } from "@/lib/accounts/get-me";
import { listWorkspaceAnnouncements } from "@/lib/announcements/list-workspace-announcements";
import { type Actor, type Locale, toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { listOwnTransports } from "@/lib/transports/list-own-transports";

type PageProps = { params: Promise<{ locale: string }> };

const LISTINGS_MAX = 50;

/** A person's own page is for nobody else. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "account.profile" });
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** What belongs to the person who looks: details, announcements, trips, password. */
export default async function ProfilePage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <RequireSession locale={locale} path="/profile">
      {(actor) => <Profile locale={locale} actor={actor} />}
    </RequireSession>
  );
}

async function Profile({ locale, actor }: { locale: Locale; actor: Actor }) {
  const t = await getTranslations("account");
  const [me, parcels, trips] = await Promise.all([
    readForPage(getMe, locale),
    readForPage(listWorkspaceAnnouncements, locale, { limit: LISTINGS_MAX }),
    readForPage(listOwnTransports, locale, { userId: actor.userId, limit: LISTINGS_MAX }),
  ]);
  const isCarrier = actor.logisticsType === "carrier";
  const announcements =
    !isCarrier || parcels.data.length > 0 ? (
      <OwnAnnouncements key="parcels" cards={parcels.data} title={t("own.announcements")} />
    ) : null;
  const transports =
    isCarrier || trips.data.length > 0 ? (
      <OwnTransports key="trips" cards={trips.data} title={t("own.transports")} />
    ) : null;
  return (
    <ClientMessages namespaces={["account", "listing", "forms", "validation"]}>
      <div className="page-width py-8">
        <h1 className="font-bold font-display text-h1">{t("profile.title")}</h1>
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <section aria-labelledby="facts" className="flex flex-col gap-4">
            <h2 id="facts" className="font-bold font-display text-h2">
              {t("profile.facts")}
            </h2>
            <ProfileFacts me={me} />
            <ProfileSwitch user={me} />
          </section>
          <div className="flex min-w-0 flex-col gap-10">
            {isCarrier ? [transports, announcements] : [announcements, transports]}
            <section aria-labelledby="password">
              <h2 id="password" className="mb-3 font-bold font-display text-h2">
                {t("password.title")}
              </h2>
              <Card>
                <ChangePasswordForm email={me.email} />
              </Card>
            </section>
          </div>
        </div>
      </div>
    </ClientMessages>
  );
}

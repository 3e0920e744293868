import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PublishedMatches } from "@/components/deals/first-contact/published-matches";
import { ClientMessages } from "@/components/layout/client-messages";
import type { KnownContact } from "@/components/listings/wizard/announcement-values";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { pageSession } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import type { RawQuery } from "@/lib/listings/shared/list-query";
import { UnreadSession } from "@/lib/pages/base/guarded";
import { loadMe } from "@/lib/pages/base/load-frame";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { searchedListing } from "@/lib/pages/listings/searched-ends";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> };

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "wizard.ship" });
  const isIndexed = Object.keys(await searchParams).length === 0;
  return pageMetadata({ locale, path: "/ship/new", title: t("title"), description: t("intro"), isIndexed });
}

/** Announces a parcel. Everyone may fill it in; publishing requires a sign-in as a sender. */
export default async function NewShipmentPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const [session, search] = await Promise.all([pageSession(), searchParams]);
  if (session.state === "unread") return <UnreadSession />;
  return (
    <ClientMessages
      namespaces={["wizard", "validation", "forms", "uploads", "payments.prices", "listings", "map", "matching"]}
    >
      <AnnouncementWizard
        who={session.state === "user" ? session.actor.logisticsType : "visitor"}
        isProfessional={session.state === "user" && session.actor.businessType === "professional"}
        userId={session.state === "user" ? session.actor.userId : null}
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        sender={session.state === "user" ? await senderOf(locale) : undefined}
        searched={await searchedListing(locale, search)}
        isBack={search.intent === "publish"}
        afterPublish={<PublishedMatches />}
      />
    </ClientMessages>
  );
}

async function senderOf(locale: Locale): Promise<KnownContact> {
  const { profile, email } = await loadMe(locale);
  return { fullName: `${profile.firstName} ${profile.lastName}`.trim(), email, phoneNumber: profile.phone ?? "" };
}

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import type { KnownContact } from "@/components/listings/wizard/announcement-values";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { pageSession } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { UnreadSession } from "@/lib/pages/base/guarded";
import { loadMe } from "@/lib/pages/base/load-frame";
import { pageMetadata } from "@/lib/pages/base/page-metadata";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ intent?: string | string[] }> };

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "wizard.ship" });
  const isIndexed = (await searchParams).intent === undefined;
  return pageMetadata({ locale, path: "/ship/new", title: t("title"), description: t("intro"), isIndexed });
}

/** Announces a parcel. Everyone may fill it in; publishing requires a sign-in as a sender. */
export default async function NewShipmentPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const session = await pageSession();
  if (session.state === "unread") return <UnreadSession />;
  return (
    <ClientMessages namespaces={["wizard", "validation", "forms", "uploads", "payments", "listings", "map"]}>
      <AnnouncementWizard
        who={session.state === "user" ? session.actor.logisticsType : "visitor"}
        isProfessional={session.state === "user" && session.actor.businessType === "professional"}
        userId={session.state === "user" ? session.actor.userId : null}
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        sender={session.state === "user" ? await senderOf(locale) : undefined}
        isBack={(await searchParams).intent === "publish"}
      />
    </ClientMessages>
  );
}

async function senderOf(locale: Locale): Promise<KnownContact> {
  const { profile, email } = await loadMe(locale);
  return { fullName: `${profile.firstName} ${profile.lastName}`.trim(), email, phoneNumber: profile.phone ?? "" };
}

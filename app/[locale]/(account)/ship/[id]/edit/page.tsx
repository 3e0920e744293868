import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readEdited } from "@/app/[locale]/(account)/read-edited";
import { MissingPage } from "@/app/[locale]/not-found-screen";
import { RequireSession } from "@/app/[locale]/require-session";
import { ClientMessages } from "@/components/layout/client-messages";
import { announcementValuesOf } from "@/components/listings/wizard/announcement-values";
import { AnnouncementWizard } from "@/components/listings/wizard/announcement-wizard";
import { type Actor, type Locale, toLocale } from "@/lib/core/actor";
import { localDay, MARKET_ZONE } from "@/lib/core/time";
import { webRuntime } from "@/lib/http/runtime";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";

type PageProps = { params: Promise<{ locale: string; id: string }> };

/** What the form is called. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "wizard.ship" });
  return { title: t("editTitle"), robots: { index: false } };
}

/** Changes an announcement of one's own. */
export default async function EditShipmentPage({ params }: PageProps) {
  const { locale: asked, id } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  return (
    <RequireSession locale={locale} path={`/ship/${encodeURIComponent(id)}/edit`}>
      {(actor) => renderForm(actor, locale, id)}
    </RequireSession>
  );
}

async function renderForm(actor: Actor, locale: Locale, id: string) {
  const view = await readEdited(getAnnouncement, locale, id);
  if (!view) return <MissingPage />;
  return (
    <ClientMessages namespaces={["wizard", "validation", "forms", "payments", "listing", "map"]}>
      <AnnouncementWizard
        who={actor.logisticsType}
        userId={actor.userId}
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        edited={{
          id: view.id,
          values: announcementValuesOf(view),
          canPublish: view.actions.includes("publish"),
        }}
      />
    </ClientMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readEdited } from "@/app/[locale]/(account)/read-edited";
import { MissingPage } from "@/app/[locale]/not-found-screen";
import { RequireSession } from "@/app/[locale]/require-session";
import { ClientMessages } from "@/components/layout/client-messages";
import { tripValuesOf } from "@/components/listings/wizard/trip-values";
import { TripWizard } from "@/components/listings/wizard/trip-wizard";
import { type Actor, type Locale, toLocale } from "@/lib/core/actor";
import { localDay, MARKET_ZONE } from "@/lib/core/time";
import { webRuntime } from "@/lib/http/runtime";
import { getTrip } from "@/lib/listings/trips/get-trip";

type PageProps = { params: Promise<{ locale: string; id: string }> };

/** What the form is called. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "wizard.travel" });
  return { title: t("editTitle"), robots: { index: false } };
}

/** Changes a trip of one's own; moderators look at it again. */
export default async function EditTripPage({ params }: PageProps) {
  const { locale: asked, id } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  return (
    <RequireSession locale={locale} path={`/travel/${encodeURIComponent(id)}/edit`}>
      {(actor) => renderForm(actor, locale, id)}
    </RequireSession>
  );
}

async function renderForm(actor: Actor, locale: Locale, id: string) {
  const view = await readEdited(getTrip, locale, id);
  if (!view) return <MissingPage />;
  return (
    <ClientMessages namespaces={["wizard", "validation", "forms", "payments", "listing", "map"]}>
      <TripWizard
        today={localDay(new Date(), MARKET_ZONE)}
        map={webRuntime().adapters.maps.settings}
        userId={actor.userId}
        isProfessional={actor.businessType === "professional"}
        edited={{ id: view.id, values: tripValuesOf(view), canPublish: view.actions.includes("publish") }}
      />
    </ClientMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RequireSession } from "@/app/[locale]/require-session";
import { ClientMessages } from "@/components/layout/client-messages";
import { AccessDenied } from "@/components/listings/wizard/access-denied";
import { TripWizard } from "@/components/listings/wizard/trip-wizard";
import { toLocale } from "@/lib/core/actor";
import { localDay, MARKET_ZONE } from "@/lib/core/time";
import { webRuntime } from "@/lib/http/runtime";

type PageProps = { params: Promise<{ locale: string }> };

/** What the form is called. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "wizard.travel" });
  return { title: t("title"), robots: { index: false } };
}

/** Announces a trip: for carriers with a confirmed account alone (product: trips). */
export default async function NewTripPage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <RequireSession locale={locale} path="/travel/new">
      {({ userId, logisticsType, confirmed, businessType }) =>
        logisticsType === "carrier" && confirmed ? (
          <ClientMessages namespaces={["wizard", "validation", "forms", "payments", "listing", "map"]}>
            <TripWizard
              userId={userId}
              today={localDay(new Date(), MARKET_ZONE)}
              map={webRuntime().adapters.maps.settings}
              isProfessional={businessType === "professional"}
            />
          </ClientMessages>
        ) : (
          <ClientMessages namespaces={["wizard"]}>
            <AccessDenied />
          </ClientMessages>
        )
      }
    </RequireSession>
  );
}

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { todayIn } from "@/app/[locale]/(account)/today-in";
import { ClientMessages } from "@/components/layout/client-messages";
import { SessionRenewal } from "@/components/session/session-renewal";
import { ShipWizard } from "@/components/wizard/ship-wizard";
import { toLocale } from "@/lib/core/actor";
import { pageSession } from "@/lib/http/page";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ intent?: string | string[] }> };

/** What the form is called. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "wizard.ship" });
  return { title: t("title"), robots: { index: false } };
}

/** Announces a parcel. Everyone may fill it in; who publishes has to be signed in as a sender. */
export default async function NewShipmentPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const session = await pageSession();
  if (session.state === "stale") return <SessionRenewal />;
  return (
    <ClientMessages namespaces={["wizard", "validation", "forms", "payments", "listing"]}>
      <ShipWizard
        who={session.state === "user" ? session.actor.logisticsType : "visitor"}
        today={todayIn()}
        isBack={(await searchParams).intent === "publish"}
      />
    </ClientMessages>
  );
}

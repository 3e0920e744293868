import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readOrLog } from "@/app/[locale]/read-or-log";
import { RequireSession } from "@/app/[locale]/require-session";
import { PreferenceList } from "@/components/identity/notifications/preference-list";
import { AccountHead } from "@/components/layout/account-head";
import { ClientMessages } from "@/components/layout/client-messages";
import { ErrorState } from "@/components/ui/error-state";
import { toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import { getPreferences } from "@/lib/identity/notifications/get-preferences";

type PageProps = { params: Promise<{ locale: string }> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "notifications.prefs" });
  return { title: t("title"), robots: { index: false } };
}

/** What a person wants to be told, and how. */
export default async function PreferencesPage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const t = await getTranslations("notifications");
  return (
    <RequireSession locale={locale} path="/notifications/preferences">
      {async () => {
        const preferences = await readOrLog("preferences", () => readForPage(getPreferences, locale));
        return (
          <div className="page-width flex max-w-5xl flex-col gap-6 py-6 lg:py-10">
            <AccountHead title={t("prefs.title")} lead={t("prefs.lead")}>
              <Link
                href="/notifications"
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link text-small"
              >
                <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                {t("title")}
              </Link>
            </AccountHead>
            {preferences ? (
              <ClientMessages namespaces={["notifications"]}>
                <PreferenceList preferences={preferences.data} />
              </ClientMessages>
            ) : (
              <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} />
            )}
          </div>
        );
      }}
    </RequireSession>
  );
}

import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LanguageField } from "@/components/identity/accounts/language-field";
import { PreferenceList } from "@/components/identity/notifications/preference-list";
import { PushChoices } from "@/components/identity/push/push-choices";
import { PushHere } from "@/components/identity/push/push-here";
import { AccountHead } from "@/components/layout/account-head";
import { ClientMessages } from "@/components/layout/client-messages";
import { ThemeSwitch } from "@/components/site/frame/theme-switch";
import { BackLink } from "@/components/ui/back-link";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { THEME_COOKIE, toTheme } from "@/lib/core/base/theme";
import { env } from "@/lib/core/env/env";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { getNotificationPreferences } from "@/lib/identity/notifications/get-notification-preferences";
import { getPush } from "@/lib/identity/push/get-push";
import { loadMe } from "@/lib/pages/base/load-frame";
import { loadOrLog } from "@/lib/pages/base/load-or-log";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "notifications.prefs" }))("title"),
);

/** What the user receives, where and when, and how the site is shown to them. */
export default signedInPage({
  path: "/notifications/preferences",
  async render({ locale }) {
    const t = await getTranslations("notifications");
    const [preferences, push, me, jar] = await Promise.all([
      loadOrLog("preferences", () => readForPage(getNotificationPreferences, locale)),
      loadOrLog("push", () => readForPage(getPush, locale)),
      loadMe(locale),
      cookies(),
    ]);
    return (
      <div className="page-width flex max-w-5xl flex-col gap-8 py-6 lg:py-10">
        <AccountHead title={t("prefs.title")} lead={t("prefs.lead")}>
          <BackLink href="/notifications">{t("title")}</BackLink>
        </AccountHead>
        {preferences ? (
          <ClientMessages namespaces={["notifications", "push", "profile"]}>
            <Part id="what" title={t("prefs.what")}>
              <PreferenceList preferences={preferences.data} />
            </Part>
            {push ? (
              <Part id="where" title={t("prefs.where")}>
                <div className="grid items-start gap-4 lg:grid-cols-2">
                  <PushHere brand={env().BRAND_NAME} deviceCount={push.deviceCount} />
                  <PushChoices initial={push} />
                </div>
              </Part>
            ) : null}
            <Part id="display" title={t("prefs.display")}>
              <Card className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
                <LanguageField locale={locale} mailLocale={me.locale} />
                <ThemeSwitch initial={toTheme(jar.get(THEME_COOKIE)?.value)} />
                <p className="text-muted text-small lg:col-span-2">{t("prefs.units")}</p>
              </Card>
            </Part>
          </ClientMessages>
        ) : (
          <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} reference={errorReference()} />
        )}
      </div>
    );
  },
});

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-3 font-bold font-display text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

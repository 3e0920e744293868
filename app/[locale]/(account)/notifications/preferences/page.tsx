import { getTranslations } from "next-intl/server";
import { PreferenceList } from "@/components/identity/notifications/preference-list";
import { PushChoices } from "@/components/identity/push/push-choices";
import { PushHere } from "@/components/identity/push/push-here";
import { AccountHead } from "@/components/layout/account-head";
import { ClientMessages } from "@/components/layout/client-messages";
import { BackLink } from "@/components/ui/back-link";
import { ErrorState } from "@/components/ui/error-state";
import { env } from "@/lib/core/env/env";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { getNotificationPreferences } from "@/lib/identity/notifications/get-notification-preferences";
import { getPush } from "@/lib/identity/push/get-push";
import { loadOrLog } from "@/lib/pages/base/load-or-log";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "notifications.prefs" }))("title"),
);

/** The user's notification preferences. */
export default signedInPage({
  path: "/notifications/preferences",
  async render({ locale }) {
    const t = await getTranslations("notifications");
    const [preferences, push] = await Promise.all([
      loadOrLog("preferences", () => readForPage(getNotificationPreferences, locale)),
      loadOrLog("push", () => readForPage(getPush, locale)),
    ]);
    return (
      <div className="page-width flex max-w-5xl flex-col gap-6 py-6 lg:py-10">
        <AccountHead title={t("prefs.title")} lead={t("prefs.lead")}>
          <BackLink href="/notifications">{t("title")}</BackLink>
        </AccountHead>
        {preferences ? (
          <ClientMessages namespaces={["notifications", "push"]}>
            {push ? (
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <PushHere brand={env().BRAND_NAME} deviceCount={push.deviceCount} />
                <PushChoices initial={push} />
              </div>
            ) : null}
            <PreferenceList preferences={preferences.data} />
          </ClientMessages>
        ) : (
          <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} reference={errorReference()} />
        )}
      </div>
    );
  },
});

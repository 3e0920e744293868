import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { RouteLine } from "@/components/brand/route-line";
import { Button } from "@/components/ui/button";
import { toLocale } from "@/lib/core/base/actor";
import { withoutStuck } from "@/lib/core/text/marks";
import { Link } from "@/lib/i18n/link";
import { OPTIONAL_MAIL_GROUPS } from "@/lib/identity/notifications/enums";
import { readUnsubscribe } from "@/lib/identity/notifications/sign-unsubscribe";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Only for the recipient of the link, so not indexed. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "notifications.leave" });
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * The target of a mail's unsubscribe link: a plain form confirms, signed in or not, with scripts or
 * without.
 */
export default async function UnsubscribePage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const [t, groups, query] = await Promise.all([
    getTranslations("notifications.leave"),
    getTranslations("notifications.prefs.groups"),
    searchParams,
  ]);
  const token = typeof query.token === "string" ? withoutStuck(query.token) : "";
  const done = OPTIONAL_MAIL_GROUPS.find((group) => group === query.done);
  const unsubscribe = readUnsubscribe(token);
  const preferences = (
    <Button asChild variant="secondary">
      <Link href="/notifications/preferences">{t("toPrefs")}</Link>
    </Button>
  );
  if (done) return <Screen title={t("done")} text={t("doneText", { group: groups(done) })} action={preferences} />;
  if (!unsubscribe) return <Screen title={t("invalid")} text={t("invalidText")} action={preferences} />;
  const action = `/api/v1/notifications/unsubscribe?${new URLSearchParams({ token, lang: locale, from: "page" })}`;
  return (
    <Screen
      title={t("ask", { group: groups(unsubscribe.group) })}
      text={t("text")}
      action={
        <form method="post" action={action}>
          <Button type="submit">{t("confirm")}</Button>
        </form>
      }
    />
  );
}

function Screen({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="page-width flex flex-col items-center py-14 text-center sm:py-20">
      <RouteLine />
      <h1 className="mt-6 text-balance font-bold font-display text-h1">{title}</h1>
      <p className="mt-3 max-w-[46ch] text-lead text-muted">{text}</p>
      <div className="mt-7">{action}</div>
    </div>
  );
}

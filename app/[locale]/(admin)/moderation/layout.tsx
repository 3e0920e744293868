import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { MODERATION_TABS } from "@/components/staff/moderation/moderation-tabs";
import { StaffFrame } from "@/components/staff/shared/staff-frame";
import { CountBadge } from "@/components/ui/badge";
import { toLocale } from "@/lib/core/base/actor";
import { pageSession, readForPage } from "@/lib/http/page";
import { countModerationQueues } from "@/lib/staff/moderation/count-moderation-queues";

type LayoutProps = { params: Promise<{ locale: string }>; children: ReactNode };

/**
 * The moderators' queues as links with how much waits in each. Who is not of the staff sees what
 * the page answers, alone.
 */
export default async function ModerationLayout({ params, children }: LayoutProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const session = await pageSession();
  const staffRole = session.state === "user" ? session.actor.staffRole : null;
  if (staffRole === null) return children;
  const [t, counts] = await Promise.all([
    getTranslations({ locale, namespace: "moderation" }),
    readForPage(countModerationQueues, locale),
  ]);
  const tabs = MODERATION_TABS.map(({ name, href, queue }) => {
    const count = queue ? counts[queue] : 0;
    return {
      href,
      label: t(`tabs.${name}`),
      badge: <CountBadge count={count} label={t("tabCount", { count })} />,
    };
  });
  return (
    <StaffFrame title={t("title")} label={t("sections")} tabs={tabs}>
      {children}
    </StaffFrame>
  );
}

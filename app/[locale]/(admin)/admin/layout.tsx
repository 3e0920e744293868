import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ADMIN_TABS } from "@/components/staff/shared/admin-tabs";
import { StaffFrame } from "@/components/staff/shared/staff-frame";
import { toLocale } from "@/lib/core/base/actor";
import { pageSession } from "@/lib/http/page";

type LayoutProps = { params: Promise<{ locale: string }>; children: ReactNode };

/** The admins' pages as links. Other users see only the page's refusal. */
export default async function AdminLayout({ params, children }: LayoutProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const session = await pageSession();
  if (session.state !== "user" || session.actor.staffRole !== "admin") return children;
  const t = await getTranslations({ locale, namespace: "admin" });
  return (
    <StaffFrame
      title={t("title")}
      label={t("sections")}
      tabs={ADMIN_TABS.map(({ name, href }) => ({ href, label: t(`tabs.${name}`) }))}
    >
      {children}
    </StaffFrame>
  );
}

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import type { AdminTab } from "@/components/staff/shared/admin-tabs";
import { type Locale, toLocale } from "@/lib/core/actor";

/** What a page of the admins is given. */
export type AdminPageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the address asks for: its language and its questions, each once. */
export type AdminAsked = { locale: Locale; search: Record<string, string> };

/** The title of a part's tab; for admins alone, so no search engine reads it. */
export function adminMetadata(name: AdminTab) {
  return async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => {
    const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "admin" });
    return { title: `${t(`tabs.${name}`)} – ${t("title")}`, robots: { index: false } };
  };
}

/** Draws a part of the admins' pages for admins alone. */
export async function AdminPage({
  params,
  searchParams,
  tab,
  children,
}: AdminPageProps & { tab: AdminTab; children: (asked: AdminAsked) => ReactNode | Promise<ReactNode> }) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const asked = Object.entries(await searchParams).flatMap(([key, value]) =>
    typeof value === "string" && value !== "" ? [[key, value] as const] : [],
  );
  return (
    <StaffOnly locale={locale} path={`/admin/${tab}`} needs="admin">
      {() => children({ locale, search: Object.fromEntries(asked) })}
    </StaffOnly>
  );
}

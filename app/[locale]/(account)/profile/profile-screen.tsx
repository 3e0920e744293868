import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import type { Search } from "@/app/[locale]/(account)/read-search";
import { RequireSession } from "@/app/[locale]/require-session";
import { type ProfileTab, profilePath } from "@/components/identity/accounts/profile-tabs";
import { ClientMessages } from "@/components/layout/client-messages";
import { type Actor, type Locale, toLocale } from "@/lib/core/actor";
import type { Namespace } from "@/lib/i18n/messages";

/** What a page of one's own is given. */
export type ProfilePageProps = { params: Promise<{ locale: string }>; searchParams: Promise<Search> };
/** Who looks at a page of one's own, in which language, and what its address asks for. */
export type Asked = { locale: Locale; actor: Actor; search: Search };

/** The title of a part of the profile; it is for nobody else. */
export function profileMetadata(tab: ProfileTab) {
  return async ({ params }: ProfilePageProps): Promise<Metadata> => {
    const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "profile.titles" });
    return { title: t(tab), robots: { index: false, follow: false } };
  };
}

type ProfileScreenProps = ProfilePageProps & {
  tab: ProfileTab;
  /** The page's own address, where it is not its tab's. */
  path?: string;
  /** What its client components say. */
  namespaces: Namespace[];
  children: (asked: Asked) => ReactNode | Promise<ReactNode>;
};

/** A page of one's own: for signed-in people, who come back to it with its query after they had to sign in. */
export async function ProfileScreen({ params, searchParams, tab, path, namespaces, children }: ProfileScreenProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  return (
    <RequireSession locale={locale} path={withQuery(path ?? profilePath(tab), search)}>
      {async (actor) => (
        <ClientMessages namespaces={namespaces}>{await children({ locale, actor, search })}</ClientMessages>
      )}
    </RequireSession>
  );
}

function withQuery(path: string, search: Search): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

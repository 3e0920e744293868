import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { StaffDenied } from "@/components/staff/shared/staff-denied";
import { type Actor, type Locale, toLocale } from "@/lib/core/base/actor";
import { pageSession } from "@/lib/http/page";
import type { NamespacePart } from "@/lib/i18n/messages";
import { getPathname, redirect } from "@/lib/i18n/navigation";
import { UnreadSession } from "./guarded";
import { Missing } from "./missing";
import type { Search } from "./search-params";

/** The input of a signed-in page; `params` are those of its folders. */
export type SignedInRequest<P = unknown> = { locale: Locale; actor: Actor; params: P; search: Search };

type PageProps<P = unknown> = { params: Promise<P & { locale: string }>; searchParams: Promise<Search> };

type PageSpec<P> = {
  /** The path without the language, as its folders are called: `/reservations/[id]`. */
  path: string;
  /** The staff role that may see it, for a staff page. */
  needs?: "moderator" | "admin";
  /** Messages of its client components. */
  namespaces?: NamespacePart[];
  render: (request: SignedInRequest<P>) => ReactNode | Promise<ReactNode>;
};

/**
 * A page for signed-in people. Visitors are sent to the sign-in and back to the same address. Each
 * page checks for itself: a layout renders in parallel with its page, not before it.
 */
export function signedInPage<P extends object = object>({ path, needs, namespaces, render }: PageSpec<P>) {
  return async ({ params, searchParams }: PageProps<P>) => {
    const [folders, search, session] = await Promise.all([params, searchParams, pageSession()]);
    const locale = toLocale(folders.locale);
    setRequestLocale(locale);
    if (session.state === "unread") return <UnreadSession />;
    if (session.state === "visitor") {
      const next = getPathname({ href: addressOf(path, folders, search), locale });
      return redirect({ href: { pathname: "/sign-in", query: { next } }, locale });
    }
    const { actor } = session;
    if (needs && !(needs === "admin" ? actor.staffRole === "admin" : actor.staffRole !== null))
      return (
        <Missing>
          <StaffDenied needs={needs} />
        </Missing>
      );
    const page = await render({ locale, actor, params: folders, search });
    return namespaces ? <ClientMessages namespaces={namespaces}>{page}</ClientMessages> : page;
  };
}

/**
 * The metadata of a private page, besides its title: no link preview, because others who open the
 * link see the sign-in.
 */
export const PRIVATE_HEAD: Metadata = {
  robots: { index: false, follow: false },
  description: null,
  openGraph: null,
  twitter: null,
};

/** The metadata of a page that search engines must not show. */
export function privateMetadata(titleIn: (locale: Locale) => Promise<string>) {
  return async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => ({
    title: await titleIn(toLocale((await params).locale)),
    ...PRIVATE_HEAD,
  });
}

function addressOf(path: string, folders: object, search: Search): string {
  const filled = path.replaceAll(/\[(\w+)\]/g, (_, name) => encodeURIComponent(String(Reflect.get(folders, name))));
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useToastStore } from "@/components/ui/toast-store";
import { getPathname, usePathname } from "@/lib/i18n/navigation";
import { useHasLoggedOut } from "./use-has-left";
import { useIsPublicPage } from "./use-is-public-page";

/**
 * Stands where a person's page stood until they logged out or another person signed in: of the page
 * nothing is left in the document.
 */
export function LeftPage() {
  const hasLoggedOut = useHasLoggedOut();
  useEmptiedDocument();
  useWrittenAnew();
  // Of another person the dialog tells.
  return hasLoggedOut ? <SignedOut /> : null;
}

function SignedOut() {
  const t = useTranslations("layout.signedOut");
  const locale = useLocale();
  useEffect(() => {
    document.title = t("title");
  }, [t]);
  const here = typeof window === "undefined" ? "/" : `${window.location.pathname}${window.location.search}`;
  const isPublic = useIsPublicPage();
  const signIn = getPathname({ href: { pathname: "/sign-in", query: { next: here } }, locale });
  const without = isPublic ? here : getPathname({ href: "/", locale });
  // Plain links: they load the whole page, and nothing of the account stays in memory.
  return (
    <div role="status" className="mx-auto w-full max-w-2xl px-4 py-16">
      <EmptyState
        title={t("title")}
        description={t("text")}
        action={
          <>
            <Button asChild>
              <a href={signIn}>{t("signIn")}</a>
            </Button>
            <Button asChild variant="secondary">
              <a href={without}>{t(isPublic ? "asVisitor" : "home")}</a>
            </Button>
          </>
        }
      />
    </div>
  );
}

/**
 * What the page has left outside of what React draws: the server's data, and a message in sight.
 */
function useEmptiedDocument(): void {
  useLayoutEffect(() => {
    const empty = () => {
      for (const script of document.querySelectorAll("script:not([src])"))
        if (script.textContent.includes("__next_f")) script.remove();
    };
    empty();
    useToastStore.setState({ current: null });
    // The rest of a page that is still on its way.
    window.addEventListener("load", empty);
    return () => window.removeEventListener("load", empty);
  }, []);
}

/**
 * The next page comes whole from the server, and so does a public one that is looked at again: a
 * visitor may read it.
 */
function useWrittenAnew(): void {
  const pathname = usePathname();
  const [left] = useState(pathname);
  const isPublic = useIsPublicPage();
  useEffect(() => {
    if (pathname !== left) window.location.reload();
  }, [pathname, left]);
  useEffect(() => {
    if (!isPublic) return;
    const look = () => document.visibilityState === "visible" && window.location.reload();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isPublic]);
}

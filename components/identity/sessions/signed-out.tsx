"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useLayoutEffect } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { getPathname } from "@/lib/i18n/navigation";
import { useIsPublicPage } from "./use-is-public-page";

/** Confirms that the user has logged out, and leads to the sign-in or to a public page. */
export function SignedOut() {
  const t = useTranslations("layout.signedOut");
  const locale = useLocale();
  // The page may have been read further down.
  useLayoutEffect(() => window.scrollTo({ top: 0, behavior: "instant" }), []);
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

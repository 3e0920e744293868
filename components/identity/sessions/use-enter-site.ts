"use client";

import { useLocale } from "next-intl";
import { useCallback } from "react";
import { takeReturnPath } from "@/lib/client/return-path";
import { takesCookies } from "@/lib/client/storage";
import { getPathname } from "@/lib/i18n/navigation";
import { showEntering } from "./entering";
import { recordSignIn } from "./sign-in-record";

/**
 * Leads on after a sign-in: to the page that is named, or that was wanted before, else to the usual
 * one. The whole page is reloaded, because header, direction and every list belong to the person
 * now; the promise never settles, so that buttons stay busy.
 */
export function useEnterSite(): (next?: string | null) => Promise<never> {
  const locale = useLocale();
  return useCallback(
    (next) => {
      recordSignIn();
      showEntering();
      const path = next ?? takeReturnPath() ?? getPathname({ href: "/_app", locale });
      // That page reports refused cookies.
      window.location.assign(
        takesCookies() ? path : `/api/forms/entered?${new URLSearchParams({ lang: locale, next: path })}`,
      );
      return new Promise<never>(() => undefined);
    },
    [locale],
  );
}

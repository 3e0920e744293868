"use client";

import { useLocale } from "next-intl";
import { useCallback } from "react";
import { takeReturnPath } from "@/lib/client/return-path";
import { getPathname } from "@/lib/i18n/navigation";
import { noteSignIn } from "./session-notes";

/**
 * Leads on after a sign-in: to the page that is named, or that was wanted before, else to the usual
 * one. The whole page is loaded anew, because header, direction and every list belong to the person
 * now; the promise never ends, so that buttons keep running.
 */
export function useEnterSite(): (next?: string | null) => Promise<never> {
  const locale = useLocale();
  return useCallback(
    (next) => {
      noteSignIn();
      window.location.assign(next ?? takeReturnPath() ?? getPathname({ href: "/_app", locale }));
      return new Promise<never>(() => undefined);
    },
    [locale],
  );
}

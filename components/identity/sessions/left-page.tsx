"use client";

import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useToastStore } from "@/components/ui/toast-store";
import { usePathname } from "@/lib/i18n/navigation";
import { useHasLoggedOut } from "./use-has-left";
import { useIsPublicPage } from "./use-is-public-page";

/** Fetches the words of a page that was left: a visitor's page never needs them. */
export const loadSignedOut = () => import("./signed-out");

// A page that they cannot be fetched for is empty all the same.
const SignedOut = lazy<ComponentType>(() =>
  loadSignedOut().then(
    (part) => ({ default: part.SignedOut }),
    () => ({ default: () => null }),
  ),
);

/**
 * Stands where a person's page stood until they logged out or another person signed in: of the page
 * nothing is left in the document.
 */
export function LeftPage() {
  const hasLoggedOut = useHasLoggedOut();
  useEmptiedDocument();
  useWrittenAnew();
  // Of another person the dialog tells.
  return <Suspense>{hasLoggedOut ? <SignedOut /> : null}</Suspense>;
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

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
  useReload();
  // Another user is announced by the dialog.
  return <Suspense>{hasLoggedOut ? <SignedOut /> : null}</Suspense>;
}

/** Removes the page's data outside of React's tree: the server's data, and a visible toast. */
function useEmptiedDocument(): void {
  useLayoutEffect(() => {
    const empty = () => {
      for (const script of document.querySelectorAll("script:not([src])"))
        if (script.textContent.includes("__next_f")) script.remove();
    };
    empty();
    useToastStore.setState({ current: null });
    // The rest of a page that is still streaming.
    window.addEventListener("load", empty);
    return () => window.removeEventListener("load", empty);
  }, []);
}

/**
 * Reloads the page from the server at a navigation, and a public one when it becomes visible again:
 * a visitor may read it.
 */
function useReload(): void {
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

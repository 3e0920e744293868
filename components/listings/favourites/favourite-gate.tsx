"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect } from "react";
import { Dialog } from "@/components/ui/dialog";
import { usePathname } from "@/lib/i18n/navigation";
import { clearPendingFavourite, useFavouriteStore } from "./favourite-store";
import { usePendingFavourite } from "./use-pending-favourite";

const SignInFirst = lazy(() =>
  import("@/components/identity/sessions/sign-in-first").then((part) => ({ default: part.SignInFirst })),
);

/**
 * Asks a visitor who pressed any heart of the page to sign in, and saves the listing afterwards.
 */
export function FavouriteGate() {
  usePendingFavourite();
  const t = useTranslations("common.favourite");
  const isAsking = useFavouriteStore((state) => state.isAsking);
  const path = usePathname();
  // It outlives the page that asked: a visitor who goes to sign in closes the dialog, but the
  // pending favourite stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another page
  useEffect(() => useFavouriteStore.setState({ isAsking: false }), [path]);
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(isOpen) => {
        useFavouriteStore.setState({ isAsking: isOpen });
        if (!isOpen) clearPendingFavourite();
      }}
    >
      {isAsking ? (
        <Suspense fallback={null}>
          <SignInFirst title={t("signInTitle")} text={t("signInText")} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}

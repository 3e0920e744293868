"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useSessionState } from "@/components/identity/sessions/session-context";
import { toast } from "@/components/ui/toast-store";
import { errorText } from "@/lib/client/error-text";
import { useRouter } from "@/lib/i18n/navigation";
import {
  type ListingRef,
  loadMarks,
  markKey,
  setMark,
  storePendingFavourite,
  takePendingFavourite,
  useFavouriteStore,
} from "./favourite-store";

/** A favourite and its toggle; a visitor has to sign in first, and is asked to. */
export function useFavourite(listing: ListingRef): { isSaved: boolean; toggle: () => void } {
  const t = useTranslations("common.favourite");
  const router = useRouter();
  const isVisitor = useSessionState() === "visitor";
  const isSaved = useFavouriteStore(({ saved }) => saved.has(markKey(listing)));
  const noAnswer = t("failed");
  const savedText = t("saved");
  const listLabel = t("list");
  useEffect(() => {
    if (isVisitor) return;
    const load = async () => {
      await loadMarks();
      const pending = takePendingFavourite();
      if (!pending) return;
      await setMark(pending, true);
      toast({
        title: savedText,
        variant: "success",
        action: { label: listLabel, onAction: () => router.push("/favourites") },
      });
    };
    // A failed load stays silent and is retried by the next page; a failed change is reported.
    load().catch((error: unknown) => {
      if (useFavouriteStore.getState().isKnown) toast({ title: errorText(error, noAnswer), variant: "destructive" });
    });
  }, [isVisitor, router, noAnswer, savedText, listLabel]);
  const toggle = async () => {
    try {
      // The toggle needs the current state.
      await loadMarks();
      const isNowFavourite = useFavouriteStore.getState().saved.has(markKey(listing));
      await setMark(listing, !isNowFavourite);
    } catch (error) {
      toast({ title: errorText(error, noAnswer), variant: "destructive" });
    }
  };
  const ask = () => {
    storePendingFavourite(listing);
    useFavouriteStore.setState({ isAsking: true });
  };
  return { isSaved, toggle: () => (isVisitor ? ask() : void toggle()) };
}

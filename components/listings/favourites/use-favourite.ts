"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useSessionState } from "@/components/identity/sessions/session-context";
import { toast } from "@/components/ui/toast-store";
import { errorText } from "@/lib/client/error-text";
import {
  type ListingRef,
  loadMarks,
  markKey,
  setMark,
  storePendingFavourite,
  useFavouriteStore,
} from "./favourite-store";

/** A favourite and its toggle; a visitor is asked to sign in first. */
export function useFavourite(listing: ListingRef): { isSaved: boolean; toggle: () => void } {
  const t = useTranslations("common.favourite");
  const isVisitor = useSessionState() === "visitor";
  const isSaved = useFavouriteStore(({ saved }) => saved.has(markKey(listing)));
  const noAnswer = t("failed");
  useEffect(() => {
    // A failed load stays silent and is retried by the next page.
    if (!isVisitor) loadMarks().catch(() => undefined);
  }, [isVisitor]);
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

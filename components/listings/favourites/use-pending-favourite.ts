"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useSessionState } from "@/components/identity/sessions/session-context";
import { toast } from "@/components/ui/toast-store";
import { errorText } from "@/lib/client/error-text";
import { useRouter } from "@/lib/i18n/navigation";
import { hasPendingFavourite, loadMarks, setMark, takePendingFavourite, useFavouriteStore } from "./favourite-store";

/** Saves the listing whose heart a visitor pressed, once they have signed in. */
export function usePendingFavourite(): void {
  const t = useTranslations("common.favourite");
  const router = useRouter();
  const isVisitor = useSessionState() === "visitor";
  const failedText = t("failed");
  const savedText = t("saved");
  const listLabel = t("list");
  useEffect(() => {
    if (isVisitor || !hasPendingFavourite()) return;
    const save = async () => {
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
    save().catch((error: unknown) => {
      if (useFavouriteStore.getState().isKnown) toast({ title: errorText(error, failedText), variant: "destructive" });
    });
  }, [isVisitor, router, failedText, savedText, listLabel]);
}

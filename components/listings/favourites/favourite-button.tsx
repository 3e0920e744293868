"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { clearPendingFavourite, type ListingRef, storePendingFavourite } from "./favourite-store";
import { useFavourite } from "./use-favourite";

const SignInFirst = lazy(() =>
  import("@/components/identity/sessions/sign-in-first").then((part) => ({ default: part.SignInFirst })),
);

type FavouriteButtonProps = {
  listing: ListingRef;
  title: string;
  /** `icon` is the heart of a card, `words` the button of a page; phones show its sign alone. */
  look?: "icon" | "words";
  className?: string;
};

/** Toggles a favourite; a visitor's is saved after signing in. */
export function FavouriteButton({ listing, title, look = "icon", className }: FavouriteButtonProps) {
  const t = useTranslations("common.favourite");
  const { isKept, isVisitor, toggle } = useFavourite(listing);
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    if (!isVisitor) return toggle();
    storePendingFavourite(listing);
    setAsking(true);
  };
  const heart = <Heart aria-hidden="true" className={cn(isKept && "fill-accent text-accent")} />;
  return (
    <>
      {look === "icon" ? (
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={isKept}
          aria-label={t("keep", { title })}
          onClick={press}
          className={className}
        >
          {heart}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={isKept}
          onClick={press}
          className={cn("max-sm:size-11 max-sm:p-0", className)}
        >
          {heart}
          <span className="max-sm:sr-only">{isKept ? t("kept") : t("save")}</span>
        </Button>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={(isOpen) => {
          setAsking(isOpen);
          if (!isOpen) clearPendingFavourite();
        }}
      >
        {isAsking ? (
          <Suspense fallback={null}>
            <SignInFirst title={t("signInTitle")} text={t("signInText")} />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}

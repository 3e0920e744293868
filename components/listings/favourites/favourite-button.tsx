"use client";

import { Heart } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { ListingRef } from "./favourite-store";
import { useFavourite } from "./use-favourite";

/** Saves the listing of a page, or removes it again; phones show the icon alone. */
export function FavouriteButton({ listing }: { listing: ListingRef }) {
  const t = useTranslations("common.favourite");
  const { isSaved, toggle } = useFavourite(listing);
  return (
    <Button variant="secondary" size="sm" aria-pressed={isSaved} onClick={toggle} className="max-sm:size-11 max-sm:p-0">
      <Icon of={Heart} className={cn(isSaved && "fill-accent text-accent")} />
      <span className="max-sm:sr-only">{isSaved ? t("kept") : t("save")}</span>
    </Button>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { LineIcon } from "@/components/ui/line-icons";
import type { ListingRef } from "./favourite-store";
import { useFavourite } from "./use-favourite";

/** The heart of a card: saves a listing, or removes it again. */
export function HeartButton({ listing, title }: { listing: ListingRef; title: string }) {
  const t = useTranslations("common.favourite");
  const { isSaved, toggle } = useFavourite(listing);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t("keep", { title })}
      onClick={toggle}
      className="heart-button"
    >
      <LineIcon name="heart" />
    </button>
  );
}

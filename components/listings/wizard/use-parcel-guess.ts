"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { guessParcel } from "@/components/listings/shared/guess-parcel";
import type { Size } from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import type { AnnouncementValues } from "./announcement-values";

/** The debounce after the last letter, so that half a word proposes nothing. */
const WAIT_MS = 400;

/**
 * Proposes the first package's size and weight from the title, as long as the user has not chosen
 * or typed others.
 */
export function useParcelGuess(): void {
  const { typed } = useFormats();
  const { getValues, setValue } = useFormContext<AnnouncementValues>();
  const title = useWatch<AnnouncementValues, "title">({ name: "title" });
  const first = useRef({ title, size: getValues("packages.0.sizeId") });
  const proposed = useRef<{ size: Size; weight: string }>({ size: first.current.size, weight: "" });
  useEffect(() => {
    // What a draft or a listing brings along was proposed or typed before.
    if (title === first.current.title) return;
    const timer = window.setTimeout(() => {
      const guess = guessParcel(title);
      const [parcel] = getValues("packages");
      if (!parcel) return;
      if (guess.sizeId && parcel.sizeId === proposed.current.size) {
        proposed.current.size = guess.sizeId;
        setValue("packages.0.sizeId", guess.sizeId);
      }
      if (guess.kilograms !== undefined && parcel.weight === proposed.current.weight) {
        proposed.current.weight = typed(guess.kilograms);
        setValue("packages.0.weight", proposed.current.weight);
      }
    }, WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [title, getValues, setValue, typed]);
}

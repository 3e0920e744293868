"use client";

import { useEffect } from "react";
import type { FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import type { FitsView } from "@/lib/listings/matching/contract";
import { fieldIn, firstJourney, type JourneyValues } from "./journey-values";
import { useFits } from "./use-fits";

/**
 * Fills the journey of a form once the carrier's trips are read; a form without one, of a room
 * about a trip or of a sender, has no parcel to ask for.
 */
export function useJourney<V extends FieldValues & { journey: JourneyValues }>(
  form: UseFormReturn<V>,
  announcementId: number | null,
): FitsView | null | undefined {
  const fits = useFits(announcementId);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (fits === undefined) return;
    const first = firstJourney(fits, getValues().journey);
    for (const name of ["way", "departureDay", "departureLastDay", "vehicleType"] as const) {
      const field = fieldIn<V>(name);
      setValue(field, first[name] as PathValue<V, typeof field>); // a journey's own field
    }
  }, [fits, getValues, setValue]);
  return fits;
}

"use client";

import { useTranslations } from "next-intl";
import { isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import type { FitsView } from "@/lib/listings/matching/contract";

/** Names one of the viewer's trips by its cities and its day. */
export function useTripName(): (trip: FitsView["data"][number]) => string {
  const t = useTranslations("listings.contact.fits");
  const { calendarDay } = useFormats();
  return ({ departure, arrival, departureDay }) =>
    t("trip", {
      from: isolateWords(departure),
      to: isolateWords(arrival),
      day: isolateWords(calendarDay(departureDay)),
    });
}

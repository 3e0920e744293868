"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { instantOf, isSameClock, MARKET_ZONE, toZone } from "@/lib/core/time";
import { useFormats } from "@/lib/i18n/formats";

type PlaceTimeProps = {
  /** YYYY-MM-DD, at the place. */
  day: string;
  /** HH:MM at the place, when it is known. */
  time: string | null;
  /** The IANA zone of the place. */
  zone: string;
  /** The city whose clock it is, as the reader calls it. */
  city: string;
  /** Writes the day with its month and year in full. */
  isLong?: boolean;
};

/**
 * A day at a place, with its hour when that is known. The hour is the place's own; whose clock it is stands beside it when the reader's shows
 * another hour.
 */
export function PlaceTime({ day, time, zone, city, isLong = false }: PlaceTimeProps) {
  const t = useTranslations("common.time");
  const f = useFormats();
  const readerZone = useReaderZone();
  const shown = isLong ? f.calendarDayLong(day) : f.calendarDay(day);
  if (time === null) return <bdi>{shown}</bdi>;
  // The browser may know newer rules of a zone than the server, as when a country changes its clock: then the server's words stand.
  const moment = f.commas(shown, time);
  const isOwn = isSameClock(instantOf(day, time, zone), zone, readerZone);
  return <bdi suppressHydrationWarning>{isOwn ? moment : t("local", { moment, city })}</bdi>;
}

const neverChanges = () => () => undefined;
const browserZone = () => toZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") ?? MARKET_ZONE;

/** The reader's zone: on the server the one that the browser reported, so that the first text is the same on both sides. */
function useReaderZone(): string {
  const serverZone = useTimeZone() ?? MARKET_ZONE;
  return useSyncExternalStore(neverChanges, browserZone, () => serverZone);
}

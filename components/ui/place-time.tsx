"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useDeferredValue, useSyncExternalStore } from "react";
import { deviceZone } from "@/lib/client/device-zone";
import { instantOf, isSameClock, MARKET_ZONE } from "@/lib/core/time";
import { useFormats } from "@/lib/i18n/formats";

type PlaceTimeProps = {
  /** YYYY-MM-DD in local time. */
  day: string;
  /** HH:MM in local time, when known. */
  time: string | null;
  /** The place's IANA time zone. */
  zone: string;
  /** The place's city, in the reader's language. */
  city: string;
  /** Writes the month and year in full. */
  isLong?: boolean;
};

/** A local day and time; names the city when the reader's clock shows another time. */
export function PlaceTime({ day, time, zone, city, isLong = false }: PlaceTimeProps) {
  const t = useTranslations("common.time");
  const f = useFormats();
  const readerZone = useReaderZone();
  const shown = isLong ? f.calendarDayLong(day) : f.calendarDay(day);
  if (time === null) return <bdi>{shown}</bdi>;
  const moment = f.commas(shown, time);
  const isOwn = isSameClock(instantOf(day, time, zone), zone, readerZone);
  return <bdi>{isOwn ? moment : t("local", { moment, city })}</bdi>;
}

const neverChanges = () => () => undefined;

/**
 * The reader's time zone; as reported to the server, so that hydration matches. Another one is
 * shown when nothing else has to be drawn.
 */
function useReaderZone(): string {
  const serverZone = useTimeZone() ?? MARKET_ZONE;
  return useDeferredValue(useSyncExternalStore(neverChanges, deviceZone, () => serverZone));
}

import type { Locale } from "@/lib/core/base/actor";
import { MARKET_ZONE, type PlaceTime } from "@/lib/core/time/calendar";
import { latestOf, wallDate, writtenOffset } from "@/lib/core/time/time";
import { dateStyle, formatDay, writeDate } from "./format";
import { isolateWords } from "./isolate";

/** Formats an instant in local time with its UTC offset, for mails. */
export function formatMoment(date: Date, locale: Locale, zone: string = MARKET_ZONE): string {
  const options = { dateStyle: "long", timeStyle: "short", hourCycle: "h23" } as const;
  const shown = writeDate(dateStyle(locale), options, wallDate(date, zone));
  return `${shown} (${writtenOffset(date, zone)})`;
}

/** Formats a local day, with its time and UTC offset when the time is known. */
export function formatPlaceTime(place: PlaceTime, locale: Locale): string {
  const day = formatDay(place.day, locale);
  if (place.time === null) return day;
  const comma = locale === "ar" ? "، " : ", ";
  return day + comma + isolateWords(`${place.time} (${writtenOffset(latestOf(place), place.zone)})`);
}

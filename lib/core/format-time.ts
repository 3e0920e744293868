import type { Locale } from "./actor";
import { MARKET_ZONE, type PlaceTime } from "./calendar";
import { dateStyle, formatDay, writeDate } from "./format";
import { isolateWords } from "./isolate";
import { latestOf, wallDate, writtenOffset } from "./time";

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

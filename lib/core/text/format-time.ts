import type { Locale } from "@/lib/core/base/actor";
import { MARKET_ZONE, type PlaceTime } from "@/lib/core/time/calendar";
import { latestOf, wallDate, writtenOffset } from "@/lib/core/time/time";
import { dateStyle, formatDay, writeDate } from "./format";
import { isolateWords } from "./isolate";
import { clockName } from "./zone-names";

/** Formats an instant in local time and says whose clock it is, for mails. */
export function formatMoment(date: Date, locale: Locale, zone: string = MARKET_ZONE): string {
  const options = { dateStyle: "long", timeStyle: "short", hourCycle: "h23" } as const;
  const shown = writeDate(dateStyle(locale), options, wallDate(date, zone));
  return `${shown} (${clockOf(date, zone, locale)})`;
}

/** Formats a local day, with its time and whose clock it is when the time is known. */
export function formatPlaceTime(place: PlaceTime, locale: Locale): string {
  const day = formatDay(place.day, locale);
  if (place.time === null) return day;
  const comma = locale === "ar" ? "، " : ", ";
  return day + comma + isolateWords(`${place.time} (${clockOf(latestOf(place), place.zone, locale)})`);
}

/** The city of a zone, or its offset where the zone has no name here. */
function clockOf(at: Date, zone: string, locale: Locale): string {
  return clockName(zone, locale) ?? writtenOffset(at, zone);
}

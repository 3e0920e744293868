import type { Locale } from "./actor";
import { CURRENCY } from "./money";
import { CALENDAR_ZONE, calendarDate, latestOf, MARKET_ZONE, type PlaceTime } from "./time";

/** The formatting locale of each language: Latin digits in all three. */
export const FORMAT_LOCALES: Record<Locale, string> = { fr: "fr-FR", en: "en-GB", ar: "ar-DZ-u-nu-latn" };

/** An amount as people read it, from cents. */
export function formatCents(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(FORMAT_LOCALES[locale], { style: "currency", currency: CURRENCY }).format(cents / 100);
}

/** An instant as a mail says it: by the clock of the place that it is about, which it names by its distance from UTC. */
export function formatMoment(date: Date, locale: Locale, zone: string = MARKET_ZONE): string {
  const shown = new Intl.DateTimeFormat(FORMAT_LOCALES[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
    hourCycle: "h23",
  }).format(date);
  return `${shown} (${formatOffset(date, zone)})`;
}

/** How far the clock of a place is ahead of UTC at an instant: "UTC+1", the same in all languages and directions. */
function formatOffset(date: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(date);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC")
    .replace("GMT", "UTC")
    .replace("\u2212", "-");
}

/** A day of the calendar as a paper says it: "1 décembre 2026". */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(FORMAT_LOCALES[locale], { dateStyle: "long", timeZone: CALENDAR_ZONE }).format(
    calendarDate(day),
  );
}

/** A local time as a paper says it: its day, and its hour with its place's distance from UTC when it has one. */
export function formatPlaceTime(place: PlaceTime, locale: Locale): string {
  const day = formatDay(place.day, locale);
  if (place.time === null) return day;
  const comma = locale === "ar" ? "، " : ", ";
  return `${day}${comma}\u2068${place.time} (${formatOffset(latestOf(place), place.zone)})\u2069`;
}

import { useLocale, useNow, useTimeZone } from "next-intl";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { memoiser } from "@/lib/core/base/memoise";
import { dateStyle, FORMAT_LOCALES, writeDate } from "@/lib/core/text/format";
import { relativeFormat } from "@/lib/core/text/intl";
import { calendarDate, MARKET_ZONE, type PlaceTime } from "@/lib/core/time/calendar";
import { instantOf, isSameClock, localDay, wallDate } from "@/lib/core/time/time";
import { numberFormatsFor } from "./number-formats";

/** The writing direction of a language. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

/** How everything of a language is written. */
export type Formats = ReturnType<typeof makeFormats>;

/** An instant: a Date, an ISO string or milliseconds. */
type Instant = Date | string | number;

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const DAY: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };
/** From this far away on, a day is written with its year: nearer ones are distinguished by their month. */
const FAR_MS = 270 * 86_400_000;
/** Maximum cached zones, each with its languages; further ones replace others. */
const CACHED_MAX = 100;
const RANGES_MAX = 2_000;
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

// The same functions each time: what is computed with them is computed again only when the language
// changes.
const formatsOf = memoiser<Formats>(CACHED_MAX);
// A span takes ten times as long to write as a day, and a list has many of few.
const ranges = memoiser<string>(RANGES_MAX);

function dateFormats(locale: Locale, timeZone: string, today: string) {
  const style = dateStyle(locale, timeZone);
  const yearOf = (...instants: Date[]): Intl.DateTimeFormatOptions =>
    instants.some((instant) => Math.abs(instant.getTime() - calendarDate(today).getTime()) > FAR_MS)
      ? { year: "numeric" }
      : {};
  const at = (instant: Instant) => new Date(instant);
  const write = (instant: Instant, options: Intl.DateTimeFormatOptions) =>
    writeDate(style, options, wallDate(at(instant), timeZone));
  const writeDay = (isoDay: string, options: Intl.DateTimeFormatOptions) =>
    writeDate(style, options, calendarDate(isoDay));
  return {
    /** "sam. 28 nov.", and with its year when that is not near */
    date: (instant: Instant) => write(instant, { ...DAY, ...yearOf(at(instant)) }),
    /** "novembre 2026": a member's start */
    monthOf: (instant: Instant) => write(instant, { month: "long", year: "numeric" }),
    /** "28 novembre 2026" */
    dateLong: (instant: Instant) => write(instant, { day: "numeric", month: "long", year: "numeric" }),
    /** "14:20" */
    time: (instant: Instant) => write(instant, TIME),
    /** "sam. 28 nov., 14:20" */
    dateTime: (instant: Instant) => write(instant, { ...DAY, ...yearOf(at(instant)), ...TIME }),
    /** "28 novembre 2026, 14:20" */
    dateTimeLong: (instant: Instant) =>
      [write(instant, { day: "numeric", month: "long", year: "numeric" }), write(instant, TIME)].join(
        commasOf(style.tag),
      ),
    /** The month of "2026-11": "nov." */
    monthShort: (isoMonth: string) => writeDay(`${isoMonth}-01`, { month: "short" }),
    /** The month of "2026-11": "novembre 2026" */
    monthLong: (isoMonth: string) => writeDay(`${isoMonth}-01`, { month: "long", year: "numeric" }),
    /** A calendar day such as "2026-11-28", which belongs to no time zone. */
    calendarDay: (isoDay: string) => writeDay(isoDay, { ...DAY, ...yearOf(calendarDate(isoDay)) }),
    /** Whether the reader's clock shows a place's local time there. */
    isOwnTime: ({ day, time, zone }: PlaceTime) =>
      time === null || isSameClock(instantOf(day, time, zone), zone, timeZone),
    /** The same in full: "28 novembre 2026". */
    calendarDayLong: (isoDay: string) => writeDay(isoDay, { day: "numeric", month: "long", year: "numeric" }),
    /** Calendar days from one to another: "28 nov. – 5 déc." */
    dayRange: (from: string, to: string) => {
      const [first, last] = [calendarDate(from), calendarDate(to)];
      const options = { day: "numeric", month: "short", ...yearOf(first, last) } as const;
      const key = [style.tag, style.isMonthNumbered, from, to, options.year].join(" ");
      return ranges(key, () => writeDate(style, options, first, last));
    },
  };
}

function relativeTo(tag: string, instant: Instant, now: Instant): string {
  const seconds = (new Date(instant).getTime() - new Date(now).getTime()) / 1_000;
  const format = relativeFormat(tag);
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, "second");
}

/** A city and its country, a day and its hour: each language has a comma of its own. */
const commasOf = (tag: string) => (tag.startsWith("ar") ? "، " : ", ");

/**
 * Everything that writes numbers, money and time for one language; wrap what it gives in
 * `LeftToRight` inside Arabic text.
 */
export function formatsFor(locale: Locale, timeZone: string = MARKET_ZONE, now: Date = new Date()): Formats {
  const today = localDay(now, timeZone);
  return formatsOf(`${locale} ${timeZone} ${today}`, () => makeFormats(locale, timeZone, today));
}

function makeFormats(locale: Locale, timeZone: string, today: string) {
  const tag = FORMAT_LOCALES[locale];
  return {
    locale,
    ...numberFormatsFor(locale),
    ...dateFormats(locale, timeZone, today),
    /** "Paris, France" */
    commas: (...parts: string[]) => parts.join(commasOf(tag)),
    /** "il y a 3 heures", "demain"; `now` is given, so that server and browser agree. */
    relative: (instant: Instant, now: Instant) => relativeTo(tag, instant, now),
  };
}

/**
 * The formats of the page's language and its reader's clock, in server and client components alike.
 */
export function useFormats() {
  return formatsFor(toLocale(useLocale()), useTimeZone(), useNow());
}

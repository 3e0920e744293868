import type { Locale } from "@/lib/core/base/actor";
import { CURRENCY } from "@/lib/core/base/money";
import { CALENDAR_ZONE, calendarDate, monthOf } from "@/lib/core/time/calendar";
import { dateFormat, numberFormat } from "./intl";
import { inArabic, isolate } from "./isolate";

/** The formatting locale of each language: Latin digits in all three. */
export const FORMAT_LOCALES: Record<Locale, string> = { fr: "fr-FR", en: "en-GB", ar: "ar-DZ-u-nu-latn" };

/**
 * The formatting locales of Arabic by the reader's zone: countries have months of their own
 * (نونبر, نوفمبر), and other readers get the month's number with its name.
 */
const ARABIC_LOCALES: Readonly<Record<string, string>> = {
  "Africa/Algiers": "ar-DZ-u-nu-latn",
  "Africa/Casablanca": "ar-MA-u-nu-latn",
  "Africa/El_Aaiun": "ar-MA-u-nu-latn",
  "Africa/Tripoli": "ar-LY-u-nu-latn",
  "Africa/Tunis": "ar-TN-u-nu-latn",
};

/** How dates are written: the formatting locale, and whether months have their number with them. */
export type DateStyle = { tag: string; isMonthNumbered: boolean };

/**
 * The style of a reader's dates; without the reader's zone, one that all of a language read alike.
 */
export function dateStyle(locale: Locale, readerZone = ""): DateStyle {
  if (locale !== "ar") return { tag: FORMAT_LOCALES[locale], isMonthNumbered: false };
  const own = ARABIC_LOCALES[readerZone];
  return { tag: own ?? FORMAT_LOCALES.ar, isMonthNumbered: own === undefined };
}

/** From here on thousands are written apart. */
const THOUSAND = 1_000;

/**
 * Writes a number. Arabic of the Maghreb parts thousands with a point, which next to a decimal
 * comma reads as a decimal: a narrow space parts them, as in French.
 */
export function writeNumber(format: Intl.NumberFormat, value: number): string {
  if (Math.abs(value) < THOUSAND || languageOf(format) !== "ar") return format.format(value);
  return joinParts(format.formatToParts(value));
}

/**
 * Writes a number and its unit with a whole space between: French has a narrow one, English none.
 */
export function writeUnit(format: Intl.NumberFormat, value: number): string {
  const parts = format.formatToParts(value).filter(({ type }) => type !== "literal");
  return joinParts(parts.map(({ type, value: text }) => ({ type, value: type === "unit" ? `\u00a0${text}` : text })));
}

/**
 * The parts of a number as a text, with thousands parted by a narrow space where they are by a
 * point.
 */
function joinParts(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(({ type, value }) => (type === "group" && value === "." ? "\u202f" : value)).join("");
}

const languages = new WeakMap<Intl.NumberFormat | Intl.DateTimeFormat, string>();

/** The language that a format writes: asking it takes as long as writing. */
function languageOf(format: Intl.NumberFormat | Intl.DateTimeFormat): string {
  const known = languages.get(format) ?? format.resolvedOptions().locale.slice(0, 2);
  languages.set(format, known);
  return known;
}

/** Formats cents as an amount with its currency, always with its cents: for books and papers. */
export function formatCents(cents: number, locale: Locale): string {
  const format = numberFormat(FORMAT_LOCALES[locale], { style: "currency", currency: CURRENCY });
  return writeNumber(format, cents / 100);
}

/** From here on English writes "1,500", which is one and a half in the other languages. */
const ENGLISH_CENTS_FROM = 100_000;

/** Formats cents as people read a price: without its cents where there are none, "57 €". */
export function formatPrice(cents: number, locale: Locale): string {
  const isAmbiguous = locale === "en" && Math.abs(cents) >= ENGLISH_CENTS_FROM;
  if (cents % 100 !== 0 || isAmbiguous) return formatCents(cents, locale);
  const whole = { style: "currency", currency: CURRENCY, maximumFractionDigits: 0 } as const;
  return writeNumber(numberFormat(FORMAT_LOCALES[locale], whole), cents / 100);
}

/** A price inside a sentence: in Arabic it is isolated, where its order would be reversed. */
export function centsInText(cents: number, locale: Locale): string {
  return inArabic(isolate, formatPrice(cents, locale), locale);
}

const NO_BREAK = "\u00a0";
const UNBROKEN_SPACES = /(?<![,،–])\s/g;
const BREAKING_SPACES = /(?<=[,،–])\s/g;

/**
 * Formats a day, an hour or a span of days, given as `calendarDate` or `wallDate`. It breaks only
 * after a comma, a dash or before its hour; in French the first of a month is "1er".
 */
export function writeDate(style: DateStyle, options: Intl.DateTimeFormatOptions, first: Date, last?: Date): string {
  const format = dateFormat(style.tag, { ...options, timeZone: CALENDAR_ZONE });
  const parts = last ? format.formatRangeToParts(first, last) : format.formatToParts(first);
  const isFrench = languageOf(format) === "fr";
  return parts
    .map((part, at) => {
      const { type, value } = part;
      if (type === "day" && value === "1" && isFrench) return "1er";
      if (type === "month" && style.isMonthNumbered) {
        const isLast = "source" in part && part.source === "endRange";
        return `${value}${NO_BREAK}(${monthOf(isLast && last ? last : first)})`;
      }
      if (type !== "literal" || parts[at + 1]?.type === "hour") return value;
      return value.replace(UNBROKEN_SPACES, NO_BREAK).replace(BREAKING_SPACES, " ");
    })
    .join("");
}

/** Formats a day as "1er décembre 2026". */
export function formatDay(day: string, locale: Locale): string {
  return writeDate(dateStyle(locale), { dateStyle: "long" }, calendarDate(day));
}

/** Formats a day, or the span from one to another as "20–22 décembre 2026". */
export function formatDays(first: string, last: string, locale: Locale): string {
  if (first === last) return formatDay(first, locale);
  return writeDate(dateStyle(locale), { dateStyle: "long" }, calendarDate(first), calendarDate(last));
}

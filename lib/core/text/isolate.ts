import type { Locale } from "@/lib/core/base/actor";

/**
 * Isolates a price, a share or a code from left to right inside a sentence of any direction; for
 * texts where no `LeftToRight` can stand.
 */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/**
 * Isolates a name, a city, a day or a number with its unit, in its own direction, inside a
 * sentence; for texts where no `bdi` can stand.
 */
export function isolateWords(text: string): string {
  return `\u2068${text}\u2069`;
}

/**
 * Begins a text that stands alone, such as a mail's subject, in its language's direction: programs
 * turn the whole of one whose first letter is of the other.
 */
export function beginIn(locale: Locale, text: string): string {
  const isArabic = locale === "ar";
  if (isRightToLeft(text) === isArabic) return text;
  return `${isArabic ? "\u200f" : "\u200e"}${text}`;
}

/** Whether a text begins in letters that run from right to left. */
export function isRightToLeft(text: string): boolean {
  const [first = ""] = text.match(/\p{L}/u) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}

/** The same in Arabic alone, for texts of any language: elsewhere nothing is turned round. */
export function inArabic(isolateAs: typeof isolate, text: string, locale: Locale): string {
  return locale === "ar" ? isolateAs(text) : text;
}

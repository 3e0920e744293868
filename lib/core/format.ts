import type { Locale } from "./actor";
import { CURRENCY } from "./money";

/** The formatting locale of each language: Latin digits in all three (`design: ui, G8`). */
export const FORMAT_LOCALES: Record<Locale, string> = { fr: "fr-FR", en: "en-GB", ar: "ar-DZ-u-nu-latn" };

/** The market's clock: every time is shown by it unless a place names its own, the same on server and browser. */
export const TIME_ZONE = "Europe/Paris";

/** An amount as people read it, from cents. */
export function formatCents(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(FORMAT_LOCALES[locale], { style: "currency", currency: CURRENCY }).format(cents / 100);
}

/** A moment as people read it. */
export function formatMoment(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(FORMAT_LOCALES[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: TIME_ZONE,
    hourCycle: "h23",
  }).format(date);
}

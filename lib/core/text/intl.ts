import { keepMade } from "@/lib/core/base/kept";

/**
 * So many of a kind are kept, of 30 kB each at most: a page needs a dozen, and readers may be in
 * any zone.
 */
const KEPT_MAX = 250;

const numberFormats = keepMade<Intl.NumberFormat>(KEPT_MAX);
const dateFormats = keepMade<Intl.DateTimeFormat>(KEPT_MAX);
const relativeFormats = keepMade<Intl.RelativeTimeFormat>(KEPT_MAX);
const collators = keepMade<Intl.Collator>(KEPT_MAX);
const regionNames = keepMade<Intl.DisplayNames>(KEPT_MAX);

/** What writes numbers in a language; slow to make and safe to share. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numberFormats(tag + JSON.stringify(options), () => new Intl.NumberFormat(tag, options));
}

/** What writes dates in a language and zone. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormats(tag + JSON.stringify(options), () => new Intl.DateTimeFormat(tag, options));
}

/** What writes how far away a moment is. */
export function relativeFormat(tag: string): Intl.RelativeTimeFormat {
  return relativeFormats(tag, () => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
}

/** What sorts the words of a language. */
export function collatorOf(tag: string): Intl.Collator {
  return collators(tag, () => new Intl.Collator(tag));
}

/** What countries are called in a language. */
export function regionNamesIn(tag: string): Intl.DisplayNames {
  return regionNames(tag, () => new Intl.DisplayNames([tag], { type: "region" }));
}

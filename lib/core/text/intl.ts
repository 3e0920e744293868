import { memoiser } from "@/lib/core/base/memoise";

/**
 * Maximum cached formatters of a kind, of 30 kB each at most: a page needs a dozen, and readers may
 * be in any zone.
 */
const CACHED_MAX = 250;

const numberFormats = memoiser<Intl.NumberFormat>(CACHED_MAX);
const dateFormats = memoiser<Intl.DateTimeFormat>(CACHED_MAX);
const relativeFormats = memoiser<Intl.RelativeTimeFormat>(CACHED_MAX);
const collators = memoiser<Intl.Collator>(CACHED_MAX);
const regionNames = memoiser<Intl.DisplayNames>(CACHED_MAX);

/** The number format of a language; slow to make and safe to share. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numberFormats(tag + JSON.stringify(options), () => new Intl.NumberFormat(tag, options));
}

/** The date format of a language and zone. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormats(tag + JSON.stringify(options), () => new Intl.DateTimeFormat(tag, options));
}

/** The formatter of relative times. */
export function relativeFormat(tag: string): Intl.RelativeTimeFormat {
  return relativeFormats(tag, () => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
}

/** The collator of a language. */
export function collatorOf(tag: string): Intl.Collator {
  return collators(tag, () => new Intl.Collator(tag));
}

/** The names of countries in a language. */
export function regionNamesIn(tag: string): Intl.DisplayNames {
  return regionNames(tag, () => new Intl.DisplayNames([tag], { type: "region" }));
}

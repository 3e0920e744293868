import { DEFAULT_LOCALE, type Locale } from "./actor";

/** A page's path in a language: the default one has no part of its own. */
export function localPath(path: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
}

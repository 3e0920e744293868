import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { getPathname } from "./navigation";

/**
 * The canonical address of a page and its other languages, for `metadata.alternates`. Takes the
 * path without the language, such as "/announcements"; addresses are made absolute by the layout's
 * `metadataBase`.
 */
export function alternatesFor(locale: Locale, path: string) {
  const pathIn = (language: Locale) => getPathname({ href: path, locale: language });
  const languages = Object.fromEntries(LOCALES.map((language) => [language, pathIn(language)]));
  return { canonical: pathIn(locale), languages: { ...languages, "x-default": pathIn("fr") } };
}

import { defineRouting } from "next-intl/routing";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/core/base/actor";

/**
 * The address alone decides the language: French at the root, `/en`, `/ar`. Nothing redirects by
 * browser language, so that every visitor and every search engine sees the same page at the same
 * address.
 */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

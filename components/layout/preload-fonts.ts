import { preload } from "react-dom";
import type { Locale } from "@/lib/core/base/actor";

// The same files as in app/fonts.css, so the browser fetches each once.
const FILES = {
  figtree: new URL(
    "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    import.meta.url,
  ),
  bricolage: new URL(
    "../../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
    import.meta.url,
  ),
  plex400: new URL(
    "../../node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2",
    import.meta.url,
  ),
  plex600: new URL(
    "../../node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2",
    import.meta.url,
  ),
};

const FIRST_NEEDED: Record<Locale, URL[]> = {
  fr: [FILES.figtree, FILES.bricolage],
  en: [FILES.figtree, FILES.bricolage],
  // Digits and Latin names are written in Figtree in Arabic too.
  ar: [FILES.plex400, FILES.plex600, FILES.figtree],
};

/** Asks the browser early for the fonts that a page in this language shows first. */
export function preloadFonts(locale: Locale): void {
  for (const file of FIRST_NEEDED[locale]) {
    preload(String(file), { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}

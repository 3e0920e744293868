import type { Metadata } from "next";
import { CARD_SIZE } from "@/lib/adapters/cards/limits";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { env } from "@/lib/core/env/env";
import { alternatesFor } from "@/lib/i18n/alternates";

const OPEN_GRAPH_LOCALES: Record<Locale, string> = { fr: "fr_FR", en: "en_GB", ar: "ar_DZ" };

/** The metadata of a public page. */
export type PageFacts = {
  locale: Locale;
  /** The page's own address, without the language. */
  path: string;
  title: string;
  description: string | undefined;
  /** The name of its picture for shared links; the home page's without one. */
  picture?: string;
  /** `false` excludes it from search engines. */
  isIndexed?: boolean;
  /** The title stands alone, without the brand after it. */
  isWholeTitle?: boolean;
  article?: { updatedOn: string };
};

/** The head of a public page: its title, its other languages, and what shared links show of it. */
export function pageMetadata(page: PageFacts): Metadata {
  const { locale, path, title, description, picture = "home", isIndexed = true, isWholeTitle, article } = page;
  const alternates = alternatesFor(locale, path);
  const image = { url: `/og/${locale}/${picture}.png`, ...CARD_SIZE, alt: title };
  const shared = {
    siteName: env().BRAND_NAME,
    title,
    description,
    url: alternates.canonical,
    locale: OPEN_GRAPH_LOCALES[locale],
    alternateLocale: LOCALES.filter((other) => other !== locale).map((other) => OPEN_GRAPH_LOCALES[other]),
    images: [image],
  };
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates,
    robots: isIndexed ? undefined : { index: false, follow: true },
    openGraph: article
      ? { ...shared, type: "article", modifiedTime: article.updatedOn }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image", title, description, images: [image.url] },
  };
}

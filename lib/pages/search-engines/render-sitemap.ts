import { LOCALES, type Locale } from "@/lib/core/base/actor";
import type { SitemapEntry } from "./sitemap-files";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Answers with a sitemap that crawlers may cache for some minutes. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=300" },
  });
}

export function renderIndex(urls: string[]): string {
  const items = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${items.join("")}</sitemapindex>`;
}

/** Gives the whole address of a path in a language. */
export type AddressOf = (path: string, locale: Locale) => string;

/** Writes the addresses of one language, each with its other languages. */
export function renderUrls(addressOf: AddressOf, locale: Locale, entries: SitemapEntry[]): string {
  const urlOf = (path: string, language: Locale) => escapeXml(addressOf(path, language));
  const items = entries.map(({ path, updatedAt }) => {
    const others = LOCALES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(path, language)}"/>`,
    );
    const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${urlOf(path, "fr")}"/>`;
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
    return `<url><loc>${urlOf(path, locale)}</loc>${changed}${others.join("")}${fallback}</url>`;
  });
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${items.join("")}</urlset>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}

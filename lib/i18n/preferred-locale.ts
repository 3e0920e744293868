import { LOCALES, type Locale } from "@/lib/core/base/actor";

/** Maximum number of a header's languages that are read. */
const RANKED_MAX = 20;

/**
 * The language of ours that a browser prefers, by its `Accept-Language` header; `undefined` when it
 * reads none of them.
 */
export function preferredLocale(header: string | null): Locale | undefined {
  const ranked = (header ?? "")
    .split(",", RANKED_MAX)
    .map((part) => {
      const [tag = "", ...rules] = part.trim().toLowerCase().split(";");
      const quality = rules.map((rule) => /^\s*q=([\d.]+)\s*$/.exec(rule)?.[1]).find((found) => found !== undefined);
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of ranked) {
    const locale = LOCALES.find((one) => one === language);
    if (locale) return locale;
  }
  return undefined;
}

import type { Locale } from "../../lib/core/base/actor";

/** A variant of the product: the language, and the width of their window in pixels. */
export type Variant = { locale: Locale; width: 390 | 1280 };

/** The variants that every scenario has to work in. */
export const VARIANTS: readonly Variant[] = [
  { locale: "fr", width: 390 },
  { locale: "ar", width: 1280 },
  { locale: "fr", width: 1280 },
  { locale: "ar", width: 390 },
];

/** Whether every scenario runs in every variant, or each in one alone. */
export const IS_EVERY_VARIANT = process.env.VARIANTS === "every";

/** The tag in a scenario's title: the variant that it runs in when there is time for one only. */
export const VARIANT_TAG = /@(fr|en|ar)-(390|1280)$/;

/** A variant's name, as a project of the tests and as a tag of a scenario. */
export function nameOf({ locale, width }: Variant): string {
  return `${locale}-${width}`;
}

/** The variant that a scenario's tag names. */
export function variantOf(tags: readonly string[]): Variant {
  const [, locale, width] = tags.map((tag) => VARIANT_TAG.exec(tag)).find(Boolean) ?? [];
  if (!locale) throw new Error("a scenario names which variant is its usual one");
  return { locale: locale === "fr" || locale === "en" ? locale : "ar", width: width === "390" ? 390 : 1280 };
}

/**
 * The other language and the other width: how the second person of a scenario sees it, so that one
 * run covers both.
 */
export function oppositeOf({ locale, width }: Variant): Variant {
  return { locale: locale === "ar" ? "fr" : "ar", width: width === 390 ? 1280 : 390 };
}

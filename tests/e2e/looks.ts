import type { Locale } from "../../lib/core/actor";

/** How someone sees the product: their language, and the width of their window in pixels. */
export type Look = { locale: Locale; width: 390 | 1280 };

/** The looks that every flow has to work in. */
export const LOOKS: readonly Look[] = [
  { locale: "fr", width: 390 },
  { locale: "ar", width: 1280 },
  { locale: "fr", width: 1280 },
  { locale: "ar", width: 390 },
];

/** Whether every flow runs in every look, or each in its usual one alone. */
export const IS_EVERY_LOOK = process.env.LOOKS === "every";

/** What a flow's title carries: the look that it runs in when there is time for one only. */
export const LOOK_TAG = /@(fr|en|ar)-(390|1280)$/;

/** A look's name, as a project of the tests and as a tag of a flow. */
export function nameOf({ locale, width }: Look): string {
  return `${locale}-${width}`;
}

/** The look that a flow's tag names. */
export function lookOf(tags: readonly string[]): Look {
  const [, locale, width] = tags.map((tag) => LOOK_TAG.exec(tag)).find(Boolean) ?? [];
  if (!locale) throw new Error("a flow says which look is its usual one");
  return { locale: locale === "fr" || locale === "en" ? locale : "ar", width: width === "390" ? 390 : 1280 };
}

/** The other language and the other width: how the second person of a flow sees it, so that one run covers both. */
export function oppositeOf({ locale, width }: Look): Look {
  return { locale: locale === "ar" ? "fr" : "ar", width: width === 390 ? 1280 : 390 };
}

import type { Locale } from "@/lib/core/base/actor";
import { TRANSLATION_LIMITS } from "./limits";

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
const WORD = /[\p{Letter}\p{Mark}]+/gu;

/** Frequent words that the other Latin language does not have. */
const FREQUENT: Readonly<Record<"fr" | "en", ReadonlySet<string>>> = {
  fr: wordsOf(
    "le la les un une des du de et est en dans pour par sur avec pas plus que qui je tu il elle nous vous ils au aux ce cette ces mon ma mes votre vos notre leur merci bonjour bonsoir salut oui non colis petit petite être avoir ai avez sont très mais où si vers chez deux trois",
  ),
  en: wordsOf(
    "the a an and is are of to in for with at by from this that these i you he she we they my your our their it not no yes hello hi hey thanks thank please can could would will have has do does be was were or but when where how small parcel two three",
  ),
};

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** The language of a text by its letters and frequent words, where they are conclusive. */
export function guessLanguage(whole: string): Locale | undefined {
  const text = whole.slice(0, TRANSLATION_LIMITS.guessedLengthMax);
  const words = (text.match(WORD) ?? []).map((word) => word.toLowerCase());
  const arabic = words.filter((word) => ARABIC.test(word)).length;
  // A brand or a name in Latin letters is part of many Arabic texts.
  if (arabic > 0 && arabic >= words.filter((word) => LATIN.test(word)).length) return "ar";
  const french = words.filter((word) => FREQUENT.fr.has(word)).length + (/[éèêàçùœ]/i.test(text) ? 1 : 0);
  const english = words.filter((word) => FREQUENT.en.has(word)).length;
  if (french === english) return undefined;
  return french > english ? "fr" : "en";
}

/**
 * Whether a reader is offered a text in their language: it seems to be in another one, or is in
 * letters that they may not read. A few words in their own letters are left alone.
 */
export function seemsForeign(text: string, locale: Locale): boolean {
  const words = text.slice(0, TRANSLATION_LIMITS.guessedLengthMax).match(WORD) ?? [];
  if (words.length === 0) return false;
  const guessed = guessLanguage(text);
  if (guessed !== undefined) return guessed !== locale;
  return locale === "ar" || words.length >= TRANSLATION_LIMITS.guessedWordsMin;
}

/**
 * Whether a title is in another language than its reader's, as far as its letters and words say: a
 * list then leads with the cities. In Latin letters French and English are not told apart without a
 * frequent word.
 */
export function isForeignTitle(title: string, locale: Locale): boolean {
  const guessed = guessLanguage(title);
  if (guessed !== undefined) return guessed !== locale;
  return locale === "ar" && LATIN.test(title);
}

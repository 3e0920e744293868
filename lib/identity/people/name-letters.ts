import type { Locale } from "@/lib/core/base/actor";
import { FIRST_NAMES } from "./first-names";

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
/** Vowel signs, the sign of doubling, and the stroke that only lengthens. */
const SIGNS = /[\u064b-\u0652\u0670\u0640]/g;

/** Letters by the French spelling of the Maghreb: at a word's start, and within it. */
const LETTERS: Record<string, string | readonly [string, string]> = {
  ا: "a",
  أ: "a",
  إ: "i",
  آ: "a",
  ٱ: "a",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "dj",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "dh",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "ch",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "d",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "k",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  و: ["ou", "ou"],
  ي: ["y", "i"],
  ى: "a",
  ة: "a",
  ء: "",
  ئ: "i",
  ؤ: "ou",
  ڨ: "g",
  گ: "g",
  پ: "p",
  ڤ: "v",
  چ: "tch",
};

/** The Arabic letter of a Latin initial: the one that most surnames of the Maghreb begin with. */
const INITIALS: Readonly<Record<string, string>> = {
  a: "ع",
  b: "ب",
  c: "ش",
  d: "د",
  e: "ا",
  f: "ف",
  g: "ق",
  h: "ح",
  i: "إ",
  j: "ج",
  k: "ق",
  l: "ل",
  m: "م",
  n: "ن",
  o: "و",
  p: "ب",
  q: "ق",
  r: "ر",
  s: "س",
  t: "ت",
  u: "أ",
  v: "ف",
  w: "و",
  x: "ك",
  y: "ي",
  z: "ز",
};

/** Words between names, as the registers write them. */
const PARTICLES: Readonly<Record<string, string>> = {
  بن: "Ben",
  ابن: "Ibn",
  بنت: "Bent",
  بو: "Bou",
  ابو: "Abou",
  ال: "Al",
};

const latinKey = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[-\s]+/g, " ")
    .trim();
/** An Arabic name without what is often left out in writing. */
export const arabicKey = (name: string) =>
  name
    .replace(SIGNS, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/\s+/g, " ")
    .trim();

const TO_LATIN = new Map(FIRST_NAMES.map(([arabic, latin]) => [arabicKey(arabic), latin ?? arabic]));
const TO_ARABIC = new Map(FIRST_NAMES.flatMap(([arabic, ...latin]) => latin.map((one) => [latinKey(one), arabic])));

/**
 * A person's name in the letters of the page's language, for reading: Arabic names as the civil
 * registers of the Maghreb write them in French, known names of the Maghreb in Arabic. What is in
 * the page's letters already, or not known, stays. On documents the written name stands next to it;
 * searches never use it.
 */
export function nameIn(name: string, locale: Locale): string {
  if (locale === "ar") return LATIN.test(name) ? (TO_ARABIC.get(latinKey(name)) ?? name) : name;
  if (!ARABIC.test(name)) return name;
  const key = arabicKey(name);
  return TO_LATIN.get(key) ?? key.split(" ").map(wordInLatin).join(" ");
}

/** The first letter of a name in the page's language. */
export function initialIn(initial: string, locale: Locale): string {
  if (locale === "ar") return INITIALS[latinKey(initial)] ?? initial;
  return [...nameIn(initial, locale)][0]?.toUpperCase() || initial;
}

/** Whether a name is in the letters of the page's language. */
export function isWrittenIn(name: string, locale: Locale): boolean {
  return ARABIC.test(name) === (locale === "ar");
}

function wordInLatin(word: string): string {
  const known = TO_LATIN.get(word) ?? PARTICLES[word];
  if (known) return known;
  if (!ARABIC.test(word)) return word;
  const article = word.length > 3 && word.startsWith("ال") ? "El " : "";
  const letters = [...(article ? word.slice(2) : word)].map((letter, index) => {
    const found = LETTERS[letter] ?? "";
    return typeof found === "string" ? found : (found[index === 0 ? 0 : 1] ?? "");
  });
  const written = withVowels(letters);
  return article + written.charAt(0).toUpperCase() + written.slice(1).replace(/aa+/g, "a");
}

/**
 * Arabic leaves short vowels out: a pair of consonants at the start, and three anywhere, get one.
 */
function withVowels(letters: readonly string[]): string {
  let text = "";
  let consonants = 0;
  for (const [index, letter] of letters.entries()) {
    if (!isConsonant(letter)) consonants = 0;
    else if (index === 1 && consonants === 1) {
      text += "a";
    } else if (consonants === 2) {
      text += "a";
      consonants = 1;
    } else consonants += 1;
    text += letter;
  }
  return text;
}

function isConsonant(letter: string | undefined): boolean {
  return Boolean(letter) && !/[aeiou]/.test(letter ?? "");
}

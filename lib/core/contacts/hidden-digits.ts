import type { Span } from "./plain-view";

/** Letters that are read as digits, with those of other scripts that look the same. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ o: "0", ο: "0", о: "0", l: "1", i: "1", ι: "1", і: "1", z: "2", e: "3", a: "4", s: "5", ѕ: "5" },
  ...{ b: "8", g: "9", t: "7", q: "9" },
};
/** Letters that stand for a 6, where that gives a number of a mobile: "0b 12 34". */
const SIXES = new Set(["b", "g"]);

/** Zeros and ones among the digits of any number. */
const FEW = /(?<!\p{L})(?:[\doliοоιі][ .\-/_]?){8,24}(?!\p{L})/gu;
const FEW_DIGITS_MIN = 5;
/** Any such letters in a number of ten signs that begins with a zero. */
const MANY = /(?<![\p{L}\d])[0oοо](?:[ .\-/_]?[\doοоlιіizeasѕbgtq]){9}(?![\p{L}\d])/gu;
const MANY_DIGITS_MIN = 4;
const MOBILE = /^0[4-7]\d{8}$/;

/** Reads letters as digits where they stand among the digits of a number; the length stays. */
export function withDigitsForLetters(text: string): string {
  return text
    .replace(FEW, (found) => (countDigits(found) >= FEW_DIGITS_MIN ? readLetters(found) : found))
    .replace(MANY, (found) => {
      // Three letters in a row are a word.
      if (countDigits(found) < MANY_DIGITS_MIN || /\p{L}{3}/u.test(found)) return found;
      const read = [readLetters(found), readLetters(found, SIXES)];
      return read.find((digits) => MOBILE.test(digits.replaceAll(/\D/g, ""))) ?? found;
    });
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, "").length;
}

function readLetters(text: string, sixes: ReadonlySet<string> = new Set()): string {
  return text.replaceAll(/\p{L}/gu, (letter) => (sixes.has(letter) ? "6" : (LETTERS[letter] ?? letter)));
}

/**
 * Digits with letters between them: up to three written on, one between spaces, or between strokes.
 */
const STUFFED =
  /(?<![\p{L}\d])\+?\d{1,4}(?:(?: \p{L} ?|\p{L}{1,3}(?: (?=\d))?|[._-]\p{L}{1,3}[._-]|[ ._-](?=\d))\d{1,4}){2,12}(?:\p{L}{1,3})?(?![\p{L}\d])/gu;
/** The fewest gaps with letters: a single one is a unit, or an hour. */
const STUFFED_GAPS_MIN = 2;

/** Mobile numbers that letters were put into: "06a12b34c56d78". */
export function findStuffed(text: string): Span[] {
  return [...text.matchAll(STUFFED)].flatMap(({ 0: found, index }) => {
    const digits = found.replaceAll(/\D/g, "");
    const gapCount = (found.match(/\d[ ._-]?\p{L}{1,3}[ ._-]?(?=\d)/gu) ?? []).length;
    const isNumber = found.startsWith("+") ? /^\d{10,13}$/.test(digits) : MOBILE.test(digits);
    return isNumber && gapCount >= STUFFED_GAPS_MIN ? [{ start: index, end: index + found.length }] : [];
  });
}

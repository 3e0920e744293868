/** A part of a text: its first character, and the one behind its last. */
export type Span = { start: number; end: number };

/** A text as it is read: `placeOf` gives where in the written text a place of it is. */
export type PlainView = { text: string; placeOf: (index: number) => number };

/** Signs that stand for a dot or an at, and that compatibility forms leave as they are. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { "。": ".", "۔": "." };
/** Dots and ats that are spelled in brackets. */
const SPELLED = / ?[([{<] ?(\.|dot|point|@|at|arobase|نقطة) ?[)\]}>] ?/g;

/**
 * Reads a text as an eye does: digits of every alphabet are 0 to 9, letters are small and without accents, wide and
 * ornamental forms are plain, what cannot be seen is not there, and `(at)` is `@`.
 */
export function plainView(written: string): PlainView {
  const places: number[] = [];
  let text = "";
  let at = 0;
  for (const sign of written) {
    for (const plain of plainSign(sign)) {
      text += plain;
      for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    }
    at += sign.length;
  }
  places.push(written.length);
  return replaceSpelled(text, places);
}

function plainSign(sign: string): string {
  if (sign >= " " && sign <= "~") return sign.toLowerCase();
  if (/\p{Nd}/u.test(sign)) return String(digitOf(sign));
  return (LOOK_ALIKES[sign] ?? sign)
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, "")
    .toLowerCase();
}

/** The digit that a sign of any alphabet stands for: their ten stand in a row, and rows follow one another. */
function digitOf(sign: string): number {
  const plain = sign.normalize("NFKD");
  if (plain >= "0" && plain <= "9") return Number(plain);
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

function replaceSpelled(text: string, places: number[]): PlainView {
  let out = "";
  const kept: number[] = [];
  let readTo = 0;
  const take = (to: number) => {
    for (let index = readTo; index < to; index += 1) kept.push(places[index] ?? 0);
    out += text.slice(readTo, to);
    readTo = to;
  };
  for (const { 0: found, 1: word, index } of text.matchAll(SPELLED)) {
    take(index);
    out += word === "@" || word === "at" || word === "arobase" ? "@" : ".";
    kept.push(places[index] ?? 0);
    readTo = index + found.length;
  }
  take(text.length);
  kept.push(places.at(-1) ?? 0);
  return { text: out, placeOf: (index) => kept[index] ?? 0 };
}

import { valueOfSign } from "./sign-values";

/** A range of a text; `end` is exclusive. */
export type Span = { start: number; end: number };

/** A normalised text; `placeOf` maps an index to the original text. */
export type PlainView = { text: string; placeOf: (index: number) => number };

/** Characters that stand for a dot or an at sign and survive NFKD. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { "。": ".", "۔": "." };
/** A dot or an at sign spelled out in brackets. */
const SPELLED = / ?[([{<] ?(\.|dot|point|@|at|arobase|نقطة) ?[)\]}>] ?/g;

/**
 * Normalises a text: digits of every script become 0 to 9, letters lower-case without accents,
 * compatibility forms plain, invisible characters removed, and `(at)` becomes `@`.
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
  const plain = (LOOK_ALIKES[sign] ?? sign)
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, "")
    .toLowerCase();
  return valueOfSign(plain) ?? valueOfSign(sign) ?? plain;
}

/** The value of a digit of any script: the ten of a script are contiguous. */
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
  const origins: number[] = [];
  let readTo = 0;
  const take = (to: number) => {
    for (let index = readTo; index < to; index += 1) origins.push(places[index] ?? 0);
    out += text.slice(readTo, to);
    readTo = to;
  };
  for (const { 0: found, 1: word, index } of text.matchAll(SPELLED)) {
    take(index);
    out += word === "@" || word === "at" || word === "arobase" ? "@" : ".";
    origins.push(places[index] ?? 0);
    readTo = index + found.length;
  }
  take(text.length);
  origins.push(places.at(-1) ?? 0);
  return { text: out, placeOf: (index) => origins[index] ?? 0 };
}

/** Signs that stand alone, four and more in a row: "i n s t a". */
const SPACED = /(?<!\S)(?:\S {1,3}){3,}\S(?!\S)/g;
/** A dot of an address with spaces round it: "exemple . fr". */
const LOOSE_DOT =
  /(?<=[a-z\d])(?: \. (?=(?:com|fr|net|org|dz|ma|tn|me|eu|info|shop|app|link)(?![a-z]))|\. (?=(?:com|dz|tn)(?![a-z])))| (?=\.(?:com|fr|net|org|dz|ma|tn|me|eu)(?![a-z]))|(?<=\.me) ?\/ ?/g;

/**
 * The same text with what was spread over spaces written together; `undefined` where nothing was.
 */
export function joinedView({ text, placeOf }: PlainView): PlainView | undefined {
  const dropped = new Set<number>();
  const dropSpaces = (pattern: RegExp) => {
    for (const { 0: found, index } of text.matchAll(pattern))
      for (let at = 0; at < found.length; at += 1) if (found[at] === " ") dropped.add(index + at);
  };
  dropSpaces(SPACED);
  dropSpaces(LOOSE_DOT);
  if (dropped.size === 0) return undefined;
  const origins = Array.from({ length: text.length + 1 }, (_, at) => at).filter((at) => !dropped.has(at));
  return {
    text: origins.map((at) => text[at] ?? "").join(""),
    placeOf: (index) => placeOf(origins[index] ?? text.length),
  };
}

import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";

/** The unit of a number, which may be written with it. */
export type NumberUnit = keyof typeof UNITS;

/** The number that a text holds: one, one of two, or none. */
export type ReadNumber =
  | { kind: "empty" }
  | { kind: "value"; value: number }
  /** A single separator before three digits: it parts decimals or thousands. */
  | { kind: "ambiguous"; decimal: number; grouped: number }
  | { kind: "unreadable" };

const NUMBER = /^([+\-\u2212\u2010\u2011\u2013]?) ?([.,،٫٬'’‘ʼ´`．，\d ]*\d[.,]?)$/u;
/** Characters that are neither between digits nor in front of them. */
const WORD = /[^.,،٫٬'’‘ʼ´`．，+\-\u2212\u2010\u2011\u2013\d ]+/gu;

/** The units as people and our own pages write them. */
const UNITS = {
  euro: /^(?:€|eur|euros?|يورو|أورو|اورو)$/iu,
  kilogram: /^(?:kgs?|kilos?|kilogrammes?|kilograms?|كغ|كغم|كلغ|كجم|كيلو|كيلوغرام|كيلوغراما|كيلوجرام)$/iu,
  centimeter: /^(?:cm|centimètres?|centimetres?|centimeters?|سم|سنتيمتر|سنتيمترا)$/iu,
  liter: /^(?:l|litres?|liters?|لتر|لترا|ل)$/iu,
  kilometer: /^(?:km|kilomètres?|kilometres?|kilometers?|كم|كلم|كيلومتر|كيلومترا)$/iu,
  cubicMeter: /^[mم]³$/iu,
  percent: /^[%٪]$/u,
} as const;

/**
 * Reads a number as people write it: digits of any script; point, comma or their Arabic kin before
 * decimals; points, commas, apostrophes or spaces between thousands; its unit before or behind it.
 * An ambiguous text has both readings, and hexadecimals, exponents and words are none.
 */
export function readNumber(text: string, unit?: NumberUnit): ReadNumber {
  const plain = latinDigits(withoutMarks(text));
  if (plain === "") return { kind: "empty" };
  if (plain.length > FIELD_LIMITS.numberLengthMax) return { kind: "unreadable" };
  const [, sign, digits] = NUMBER.exec(withoutUnit(plain, unit)) ?? [];
  if (digits === undefined) return { kind: "unreadable" };
  const read = readDigits(digits.trim());
  const signed = (value: number) => (sign && sign !== "+" && value !== 0 ? -value : value);
  if (read === undefined) return { kind: "unreadable" };
  return typeof read === "number"
    ? { kind: "value", value: signed(read) }
    : { kind: "ambiguous", decimal: signed(read[0]), grouped: signed(read[1]) };
}

/** A number as a text that is read as this one again: 1.125 → "1.1250". */
export function numberText(value: number): string {
  const text = String(value);
  return readNumber(text).kind === "ambiguous" ? `${text}0` : text;
}

function withoutUnit(text: string, unit: NumberUnit | undefined): string {
  if (!unit) return text;
  // "57 €50" has its sign where the comma would be.
  const whole = unit === "euro" ? text.replace(/^(\d+) ?€ ?(\d\d)$/u, "$1,$2") : text;
  const trimmed = whole.replace(/(?<=\p{L})\.$/u, "");
  const [found, ...others] = trimmed.matchAll(WORD);
  if (found && (others.length > 0 || !UNITS[unit].test(found[0]))) return trimmed;
  const number = found ? outside(trimmed, found) : trimmed;
  // "50,-" is a whole amount.
  return unit === "euro" ? number.replace(/[.,] ?[-–—]$/u, "") : number;
}

/** The rest of a text that a word begins or ends; the whole of it round any other word. */
function outside(text: string, { 0: word, index }: RegExpExecArray): string {
  if (index === 0) return text.slice(word.length).trim();
  return index + word.length === text.length ? text.slice(0, index).trim() : text;
}

const THREE = 3;
const KINDS: Readonly<Record<string, string>> = {
  "،": ",",
  "，": ",",
  "．": ".",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "´": "'",
  "`": "'",
};

/** One value, or the decimal and the grouped reading, or nothing. */
function readDigits(text: string): number | [number, number] | undefined {
  const parts = text.split(/[^\d]/u);
  const separators = [...text.replaceAll(/\d/gu, "")].map((sign) => KINDS[sign] ?? sign);
  if (separators.length === 0) return toNumber(text);
  // Two separators in a row part nothing.
  if (parts.slice(1, -1).includes("")) return undefined;
  const last = separators.at(-1) ?? "";
  const isOnce = separators.filter((sign) => sign === last).length === 1;
  const kinds = new Set(separators);
  const [whole, fraction] = [parts.slice(0, -1), parts.at(-1) ?? ""];
  const isDecimal = last === "٫" || last === "." || last === ",";
  if (isDecimal && isOnce && kinds.size <= 2) {
    const head = kinds.size === 1 ? whole.join("") : groups(whole);
    if (head === undefined || (head === "" && fraction === "")) return undefined;
    const decimal = toNumber(`${head || "0"}.${fraction || "0"}`);
    const isEither = last !== "٫" && kinds.size === 1 && fraction.length === THREE && /^[1-9]\d{0,2}$/.test(head);
    return isEither && decimal !== undefined ? [decimal, Number(head + fraction)] : decimal;
  }
  if (kinds.size > 1 || last === "٫") return undefined;
  const joined = groups(parts);
  return joined === undefined ? undefined : toNumber(joined);
}

/** The digits of thousands that are parted as they should be. */
function groups([first = "", ...rest]: readonly string[]): string | undefined {
  const isRight = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === THREE);
  return isRight ? [first, ...rest].join("") : undefined;
}

/** A number that a double cannot hold is larger than any bound. */
function toNumber(text: string): number {
  return Math.min(Number(text), Number.MAX_VALUE);
}

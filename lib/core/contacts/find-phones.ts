import { findStuffed, withDigitsForLetters } from "./hidden-digits";
import { isPhone } from "./is-phone";
import { findNumberWords } from "./number-words";
import type { Span } from "./plain-view";

/** The digits of the shortest and the longest number, with its 00. */
const DIGITS = { shortest: 8, longest: 16 } as const;
/** The longest gap between two groups of a number with a leading 0 or +. */
const GAP_MAX = 12;
/** One separator, or a bracket and a space, between the groups of any other number. */
const NARROW = /^(?:[ .\-/()_'·]|\) | \(|\)-)?$/;
/** Only punctuation and spaces: no letter, no currency. */
const WIDE = /^[^\p{L}\d\p{Sc}]*$/u;
/** The letter of "40 x 30", and the words between spoken numbers. */
const SPOKEN = /^[ ,]?(?:x|et|puis|and|then|و|ثم)? ?$/;

/**
 * Numbers that are no phone numbers: dates, times, sizes, prices, weights, reservation numbers. A
 * phone number is none of them alone, though some of its groups may look like one.
 */
const OTHER_NUMBERS = [
  /(?<![\d.,:/-])(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])(?:\1(?:(?:19|20)\d\d|[23]\d))?(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) 20[2-4]\d(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20[2-4]\d(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:[01]?\d|2[0-4])[:h][0-5]\d(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-]|x ?)[1-9]\d{0,3}(?: ?[x*×] ?\d{1,4}){1,3}(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:[1-9]\d{0,2}(?:[ .,]\d{3}){1,3}|\d{1,10})(?:[.,]\d{1,2})? ?(?:[€$£]|(?:eur|euros?|cts?|cents?|centimes?|da|dzd|dinars?|millions?|dt|tnd|mad|dh|dhs|dirhams?|kg|kilos?|g|cm|km|ml|يورو|اورو|دينار|دج|درهم|سنتيم|مليون|الف|كغ|كيلو)(?![\p{L}\d]))/gu,
  // A place on the map.
  /-?\d{1,2}[.,]\d{3,8} ?[,;] ?-?\d{1,3}[.,]\d{3,8}/g,
  /\brh-[\da-z]{2,7}\b/g,
];

/** The names of other long numbers, in the singular; Arabic ones without their article. */
const NAMES = new Set(
  `billet ticket eticket lta awb ean gtin isbn barre barcode suivi tracking coli colissimo chronopost parcel commande
   order facture invoice serie serial imei siret siren tva vat dossier reference ref pnr reservation booking passeport
   passport contrat police hs nomenclature lot carte visa cin nin client dhl ups fedex electronique
   تذكرة تذكرتي تتبع طرد طلبية طلب فاتورة مرجع حجز جواز شحن شحنة بوليصة باركود`.split(/\s+/),
);
/** How far back such a name is looked for, and how many words. */
const NAME_REACH = 40;
const NAME_WORDS = 3;

/** Whether a name of another number stands shortly before a place, with no number between. */
function isNamed(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - NAME_REACH), start);
  const near = before.slice(Math.max(before.lastIndexOf("\n"), lastDigitOf(before)) + 1);
  const words = near.match(/\p{L}+/gu)?.slice(-NAME_WORDS) ?? [];
  return words.some((word) => NAMES.has(word.replace(/s$/, "").replace(/^ال/, "")));
}

function lastDigitOf(text: string): number {
  for (let index = text.length - 1; index >= 0; index -= 1) if (/\d/.test(text[index] ?? "")) return index;
  return -1;
}

type Group = Span & { digits: string; isOther: boolean };

/** Finds phone numbers in a normalised text, whatever their grouping, separators and words. */
export function findPhones(written: string): Span[] {
  const text = withDigitsForLetters(written);
  const spans: Span[] = findStuffed(text);
  let run: Group[] = [];
  const end = () => {
    spans.push(...phonesOf(text, run));
    run = [];
  };
  for (const group of groupsOf(text)) {
    const last = run.at(-1);
    if (last && !isJoined(text, run, text.slice(last.end, group.start))) end();
    run.push(group);
  }
  end();
  return spans;
}

/** Groups of digits and numbers in words, each recognised other number as one group. */
function groupsOf(text: string): Group[] {
  const others = OTHER_NUMBERS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length, digits: digitsIn(found), isOther: true }))
    .sort((a, b) => a.start - b.start);
  const words = findNumberWords(text);
  const isInWord = (index: number) => words.some(({ start, end }) => index > start && index < end);
  const groups: Group[] = words.map((word) => ({ ...word, isOther: false }));
  let next = 0;
  let taken: number | undefined;
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    if (isInWord(index)) continue;
    while (others[next] && (others[next]?.end ?? 0) <= index) next += 1;
    const other = others[next];
    if (!other || index < other.start)
      groups.push({ start: index, end: index + digits.length, digits, isOther: false });
    else if (taken !== other.start) groups.push(other);
    if (other && index >= other.start) taken = other.start;
  }
  return groups.sort((a, b) => a.start - b.start);
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Whether two groups belong to one number, by what is between them. */
function isJoined(text: string, run: readonly Group[], between: string): boolean {
  if (between.length > GAP_MAX) return false;
  if (NARROW.test(between)) return true;
  return isLed(text, run) && (WIDE.test(between) || SPOKEN.test(between));
}

/** Whether a number has a leading 0 or +. */
function isLed(text: string, run: readonly Group[]): boolean {
  const first = run[0];
  return first !== undefined && (first.digits.startsWith("0") || signBefore(text, first.start) !== "");
}

/** The + and bracket before a number. */
function signBefore(text: string, start: number): string {
  return /(?:\+ ?|\(\+ ?)$/.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? "";
}

/** The phone numbers among the groups of a run: each is some groups in a row. */
function phonesOf(text: string, run: readonly Group[]): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < run.length; first += 1) {
    const last = lastOfPhone(text, run, first);
    const [from, to] = [run[first], last === undefined ? undefined : run[last]];
    if (!from || !to || last === undefined) continue;
    spans.push({ start: from.start - signBefore(text, from.start).length, end: to.end });
    first = last;
  }
  return spans;
}

/** The last group of the longest phone number that begins with a group. */
function lastOfPhone(text: string, run: readonly Group[], first: number): number | undefined {
  const start = run[first]?.start ?? 0;
  const context = {
    isInternational: signBefore(text, start) !== "",
    isFirst: first === 0,
    isNamed: isNamed(text, start) || isAttached(text, run, first),
  };
  let digits = "";
  let found: number | undefined;
  let ownCount = 0;
  for (let last = first; last < run.length; last += 1) {
    const group = run[last];
    if (!group || digits.length + group.digits.length > DIGITS.longest) break;
    digits += group.digits;
    if (!group.isOther) ownCount += group.digits.length;
    // Dates and prices alone are no phone number; with a few more digits they may be one.
    const mayBe = digits.length >= DIGITS.shortest && ownCount * 2 >= digits.length;
    if (mayBe && isPhone(digits, context)) found = last;
  }
  return found;
}

/** Whether a group has grown together with letters, as in 6A12345678901. */
function isAttached(text: string, run: readonly Group[], first: number): boolean {
  const group = run[first];
  return group !== undefined && (/[a-z]/.test(text[group.start - 1] ?? "") || /[a-z]/.test(text[group.end] ?? ""));
}

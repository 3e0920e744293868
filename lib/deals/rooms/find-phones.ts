import type { Span } from "./plain-view";

/** The fewest digits of a phone number. */
const DIGITS_MIN = 8;
/** The longest gap between two groups of a number with a leading 0 or +. */
const GAP_MAX = 12;
/** One separator, or a bracket and a space, between the groups of any other number. */
const NARROW = /^(?:[ .\-/()_'·]|\) | \(|\)-)?$/;
/** Only punctuation and spaces: no letter, no currency. */
const WIDE = /^[^\p{L}\d\p{Sc}]*$/u;
/** The letter of "40 x 30": a separator between two numbers. */
const TIMES = /^ ?x ?$/;

/**
 * Numbers that are no phone numbers: dates, times, sizes, prices, weights, reservation numbers.
 * Their digits do not count towards a phone number, unless the rest cannot stand alone.
 */
const OTHER_NUMBERS = [
  /(?<![\d.,:/-])(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])(?:\1(?:(?:19|20)\d\d|[23]\d))?(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:[01]?\d|2[0-4])[:h][0-5]\d(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-]|x ?)[1-9]\d{0,3}(?: ?[x*×] ?\d{1,4}){1,3}(?![\d:/-]|[.,]\d)/g,
  /(?<![\d.,:/-])(?:[1-9]\d{0,2}(?:[ .,]\d{3}){1,2}|\d{1,7})(?:[.,]\d{1,2})? ?(?:[€$£]|(?:eur|euros?|da|dzd|dt|tnd|mad|dh|dhs|kg|cm|km)\b)/g,
  /\brh-[\da-z]{2,7}\b/g,
];

type Group = Span & { isOther: boolean };

/** Finds phone numbers in a normalised text, whatever their grouping and separators. */
export function findPhones(text: string): Span[] {
  const spans: Span[] = [];
  let run: Group[] = [];
  const end = () => {
    const span = numberOf(text, run);
    if (span) spans.push(span);
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

/** Groups of digits, each recognised other number as one group. */
function groupsOf(text: string): Group[] {
  const others = OTHER_NUMBERS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length, isOther: true }))
    .sort((a, b) => a.start - b.start);
  const groups: Group[] = [];
  let next = 0;
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    while (others[next] && (others[next]?.end ?? 0) <= index) next += 1;
    const other = others[next];
    if (!other || index < other.start) groups.push({ start: index, end: index + digits.length, isOther: false });
    else if (groups.at(-1)?.start !== other.start) groups.push(other);
  }
  return groups;
}

/** Whether two groups belong to one number, by what is between them. */
function isJoined(text: string, run: readonly Group[], between: string): boolean {
  if (between.length > GAP_MAX) return false;
  if (NARROW.test(between)) return true;
  return isLed(text, run) && (WIDE.test(between) || TIMES.test(between));
}

/** Whether a number has a leading 0 or +. */
function isLed(text: string, run: readonly Group[]): boolean {
  const start = run[0]?.start ?? 0;
  return text[start] === "0" || text[start - 1] === "+" || text.slice(Math.max(0, start - 2), start) === "+ ";
}

function numberOf(text: string, run: readonly Group[]): Span | undefined {
  const count = (groups: readonly Group[]) =>
    groups.reduce((sum, { start, end }) => sum + (text.slice(start, end).match(/\d/g) ?? []).length, 0);
  const own = count(run.filter(({ isOther }) => !isOther));
  // Dates and times alone are no phone number; with a few more digits they may be one.
  const isNumber = own >= DIGITS_MIN || (own >= DIGITS_MIN - 2 && count(run) > DIGITS_MIN);
  const [first, last] = [run[0], run.at(-1)];
  if (!isNumber || !first || !last) return undefined;
  const signs = /(?:\+ ?|\(\+?)$/.exec(text.slice(Math.max(0, first.start - 2), first.start))?.[0] ?? "";
  return { start: first.start - signs.length, end: last.end };
}

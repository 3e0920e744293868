import { withLatinDigits } from "@/lib/core/text/digits";
import { isDay } from "@/lib/core/time/calendar";

/** Formats an ISO day as 28/11/2026; empty for anything else. */
export function writtenDay(isoDay: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : "";
}

/** No day of the product is outside of these years. */
const YEARS = { first: 1900, last: 2199 } as const;

/** A day as typed: which number is what is known by its length, or by a month's name. */
type TypedDay = { day: string; month: string; year?: string };

/**
 * Parses a typed day: 28/11/2026, 28.11.26, 28 11 2026, 28112026, 2026-11-28, "28 novembre 2026" or
 * "٢٨ نونبر", in any digits and with its weekday or not. Without a year it is the next such day
 * from `today` on. Returns YYYY-MM-DD, or undefined for no calendar day.
 */
export function readDay(text: string, today: string): string | undefined {
  for (const { day, month, year } of meaningsOf(text)) {
    const found = year === undefined ? nextDay(day, month, today) : dayOf(fullYear(year), month, day);
    if (found) return found;
  }
  return undefined;
}

/**
 * The value of a day field after typing `text`: the ISO day once its year has four digits, until
 * then the text itself, because 28/11/20 would be read as 2020.
 */
export function typedDay(text: string, today: string): string {
  const latin = withLatinDigits(text);
  const hasYear = /\D\d{4}(?!\d)|^\d{4}\D|^\d{8}$/.test(latin.trim());
  return (hasYear ? readDay(latin, today) : undefined) ?? latin;
}

/** The possible meanings of a text, the likeliest first. */
function meaningsOf(text: string): TypedDay[] {
  const latin = withLatinDigits(text).trim();
  // "1er", "2nd"; and the number that stands with an Arabic month's name.
  const plain = latin.replace(/(\d)(?:er|st|nd|rd|th)\b/gi, "$1").replace(/\(\d{1,2}\)/g, " ");
  const named = monthIn(plain);
  if (named === "none") return [];
  const parts = plain.match(/\d+/g) ?? [];
  return named ? namedMeanings(parts, named) : numericMeanings(parts);
}

function namedMeanings(parts: readonly string[], month: string): TypedDay[] {
  const [first = "", second, ...more] = parts;
  if (first === "" || more.length > 0) return [];
  if (second === undefined) return [{ day: first, month }];
  return first.length === 4 ? [{ day: second, month, year: first }] : [{ day: first, month, year: second }];
}

function numericMeanings(parts: readonly string[]): TypedDay[] {
  const [one = "", two, three, ...more] = parts;
  if (more.length > 0) return [];
  if (two === undefined) return unseparated(one);
  if (three === undefined) return one.length > 2 || two.length > 2 ? [] : [{ day: one, month: two }];
  if (one.length === 4) return [{ year: one, month: two, day: three }];
  // Where there is no such month, it is an American's: 02/28/2027 means one day only.
  return [
    { day: one, month: two, year: three },
    { day: two, month: one, year: three },
  ];
}

/** Digits of a keyboard that has no slash: 28022027, 20270228, 280227, 2802. */
function unseparated(digits: string): TypedDay[] {
  const [day, month] = [digits.slice(0, 2), digits.slice(2, 4)];
  if (digits.length === 4) return [{ day, month }];
  if (digits.length === 6) return [{ day, month, year: digits.slice(4) }];
  if (digits.length !== 8) return [];
  return [
    { day, month, year: digits.slice(4) },
    { year: digits.slice(0, 4), month: digits.slice(4, 6), day: digits.slice(6) },
  ];
}

/** The next such day from `today` on: 29 February may be years away. */
function nextDay(day: string, month: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: 9 }, (_, index) => String(thisYear + index));
  return years.map((year) => dayOf(year, month, day)).find((found) => found !== undefined && found >= today);
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) && Number(year) >= YEARS.first && Number(year) <= YEARS.last ? iso : undefined;
}

/**
 * The names of the months from January on, as stems without accents: French, English, then Arabic
 * as in the Machrek, in Egypt and Morocco, and in Algeria and Tunisia.
 */
const MONTHS = [
  "janv jan كانون الثاني يناير جانفي",
  "fevr fev feb شباط فبراير فيفري",
  "mars march آذار مارس",
  "avr apr نيسان أبريل ابريل أفريل افريل",
  "mai may أيار مايو ماي",
  "juin jun حزيران يونيو يونيه جوان",
  "juil jul تموز يوليو يوليوز يوليه جويلية",
  "aou aug آب أغسطس اغسطس غشت أوت اوت",
  "sept sep أيلول سبتمبر شتنبر",
  "oct تشرين الأول أكتوبر اكتوبر",
  "nov تشرين الثاني نوفمبر نونبر",
  "dec كانون الأول ديسمبر دجنبر",
];

/** Weekdays and articles, which add nothing to the date. */
const WEEKDAYS =
  /^(lun|mardi|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun|الإثنين|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد)|^(le|the|of|on|يوم)$/;
/** "mar. 3 août" is a Tuesday, "Mar 3" is in March. */
const TUESDAY_OR_MARCH = "mar";

/** The month that a text names; "none" where its words are others. */
function monthIn(text: string): string | "none" | undefined {
  const words = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
  const all = words.match(/\p{L}[\p{L} ]*\p{L}|\p{L}/gu)?.flatMap(splitWords) ?? [];
  const names = all.filter((word) => word !== TUESDAY_OR_MARCH && !WEEKDAYS.test(word));
  if (names.length === 0) return all.includes(TUESDAY_OR_MARCH) ? "3" : undefined;
  const [name = "", ...others] = names;
  return others.length === 0 ? (monthOfWord(name) ?? "none") : "none";
}

/** Months of two words stay whole. */
function splitWords(words: string): string[] {
  return words.match(/(?:كانون|تشرين) \p{L}+|\p{L}+/gu) ?? [];
}

function monthOfWord(word: string): string | undefined {
  const place = MONTHS.findIndex((names) => stemsOf(names).some((stem) => matches(word, stem)));
  return place < 0 ? undefined : String(place + 1);
}

function stemsOf(names: string): string[] {
  return names.match(/(?:كانون|تشرين) \p{L}+|\S+/gu) ?? [];
}

/** Latin names may be cut anywhere behind their stem; Arabic ones are written out. */
function matches(word: string, stem: string): boolean {
  return /[a-z]/.test(stem) ? word.startsWith(stem) : word === stem;
}

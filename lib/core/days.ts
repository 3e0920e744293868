import { withLatinDigits } from "./digits";
import { isDay } from "./time";

/** Formats an ISO day as 28/11/2026; empty for anything else. */
export function writtenDay(isoDay: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : "";
}

/**
 * Parses a typed day: 28/11/2026, 28.11.26, 28 11 2026 or 2026-11-28, in any digits. Without a year
 * it is the next such day from `today` on. Returns YYYY-MM-DD, or undefined for no calendar day.
 */
export function readDay(text: string, today: string): string | undefined {
  const parts = withLatinDigits(text).match(/\d+/g) ?? [];
  if (parts.length === 3 && parts[0]?.length === 4) return dayOf(parts[0], parts[1], parts[2]);
  if (parts.length === 3) return dayOf(fullYear(parts[2] ?? ""), parts[1], parts[0]);
  if (parts.length !== 2) return undefined;
  const year = Number(today.slice(0, 4));
  const thisYear = dayOf(String(year), parts[1], parts[0]);
  return thisYear && thisYear < today ? dayOf(String(year + 1), parts[1], parts[0]) : thisYear;
}

/**
 * The value of a day field after typing `text`: the ISO day once its year has four digits, until
 * then the text itself, because 28/11/20 would be read as 2020.
 */
export function typedDay(text: string, today: string): string {
  const latin = withLatinDigits(text);
  return (/\d{4}/.test(latin) ? readDay(latin, today) : undefined) ?? latin;
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function dayOf(year = "", month = "", day = ""): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}
